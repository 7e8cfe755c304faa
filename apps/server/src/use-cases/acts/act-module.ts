import type { Act, ActKind, ActOf, DoneOf } from '@naru/domain/act';
import type { Hex } from '@naru/domain/chain';
import type { Failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { Keys } from '@naru/domain/secret';
import type { JobId, Result } from '@naru/domain/shared';
import type { ActionApproval, ActionToken, Approval } from '@naru/identity/action';
import type { ArchivedAct } from '../../kernel/approvals.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { LookUp } from '../../kernel/facts/token.ts';
import type { Db } from '../../stores/db.ts';
import type { StoredAct, StoredActOf } from '../../stores/schema/index.ts';

export type ActDeps = Pick<Deps, 'clock' | 'fees' | 'keys' | 'chain' | 'config'>;

export interface RequestedAct<Kind extends ActKind = ActKind> {
  readonly member: Member;
  readonly act: ActOf<Kind>;
}

/** An act that has been confirmed; `approval` is the digest of what was approved, which the chain tells. */
export interface ConfirmedAct<Kind extends ActKind = ActKind> extends RequestedAct<Kind> {
  readonly approval: Hex;
  readonly method: 'pin' | 'wallet';
}

/** What every act shows a wallet, and what its NFTs are called together. */
export interface ShownAct {
  readonly head: {
    readonly type: ActionApproval['type'];
    readonly site: ActionApproval['site'];
    readonly siteName: string;
    readonly tokens: readonly [ActionToken, ...ActionToken[]];
    readonly expiresAt: string;
  };
  readonly what: string;
}

/** Where people reach this platform, and until when an approval counts. */
export interface ShownFrame {
  readonly origin: string;
  readonly expiresAt: string;
}

/** All the server knows of one kind of act; confirming by PIN or wallet knows no act by name. `Judged` is what judging found and carrying out needs. */
export interface ActModule<Kind extends ActKind = ActKind, Judged = unknown> {
  /** What the rules say as things stand, or on rows that are locked until the transaction ends. */
  judge(deps: ActDeps, db: Db, request: RequestedAct<Kind>, how: LookUp): Promise<Result<Judged, Failure>>;
  /** Exactly what a wallet shows and its holder signs, of an act that is not about its member's own NFTs. */
  showWhole?(db: Db, request: RequestedAct<Kind>, frame: ShownFrame): Promise<Result<Approval, Failure>>;
  /** The same of one that is about these NFTs. */
  show(db: Db, request: RequestedAct<Kind>, shown: ShownAct): Promise<Result<ActionApproval, Failure>>;
  /** What follows from the confirmation, in the caller's transaction, for what has been judged on locked rows. */
  carryOut(deps: ActDeps, tx: Db, confirmed: ConfirmedAct<Kind>, judged: Judged): Promise<Result<DoneOf<Kind>, Failure>>;
  /** What is archived of it for good, and apart from that whom it names. */
  archive(act: ActOf<Kind>): ArchivedAct;
  /** The form in which the QR `id` keeps it, its secrets sealed, and back. */
  seal(keys: Keys, id: string, act: ActOf<Kind>): Promise<StoredAct>;
  open(keys: Keys, id: string, stored: StoredActOf<Kind>): Promise<Act>;
  /** Of an act about several NFTs that is done as far as it can be: what became of each. */
  outcomes?(done: DoneOf<Kind>): readonly SendOutcome[];
  /** Of an act over many things: the job that it goes on as. */
  job?(done: DoneOf<Kind>): JobId;
  /** What is told at once when it stands, and by a worker where that fails. */
  afterwards?(deps: Deps): Promise<void>;
}

/** How acts are kept and archived in which nothing is secret and nobody is named. */
export const openAct = {
  archive: (act: object): ArchivedAct => ({ action: { ...act } }),
  seal: async <Form>(_keys: Keys, _id: string, act: Form): Promise<Form> => act,
  open: async <Form>(_keys: Keys, _id: string, stored: Form): Promise<Form> => stored,
} as const;
