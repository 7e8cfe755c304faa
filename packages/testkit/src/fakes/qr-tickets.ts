import type { AccountChange } from '@naru/domain/account';
import type { Act } from '@naru/domain/act';
import { type Answer, failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { ActionType } from '@naru/domain/history';
import {
  type ApprovalStep,
  type MatchNumber,
  parseMatchNumber,
  QR_LIFECYCLE,
  type QrMove,
  type QrShown,
  type QrState,
  type QrStep,
  type QrTickets,
  transferStateOf,
} from '@naru/domain/qr';
import { fail, ok, type TokenId } from '@naru/domain/shared';
import { move } from '../lifecycle.ts';

interface Ticket {
  state: QrState;
  readonly type: ActionType;
  outcomes?: readonly SendOutcome[];
  failure: ReturnType<typeof failure> | null;
}

const NUMBER = parseMatchNumber('47');

/** QRs in memory; a test plays the wallet with `happen`. */
export class FakeQrTickets implements QrTickets {
  /** Every action that a QR was asked for, in order. */
  readonly acts: Act[] = [];
  /** Every change that a QR was asked for, in order. */
  readonly changes: AccountChange[] = [];
  /** How many QRs for signing in were shown. */
  signIns = 0;
  /** How many QRs for joining were shown. */
  joins = 0;
  /** Seconds that the next QR lasts. */
  duration = 120;
  /** Whether the server can be reached. */
  reachable = true;
  /** How often a state was asked for. */
  polls = 0;
  readonly #tickets = new Map<string, Ticket>();

  async forSignIn(): Answer<QrShown> {
    if (!this.reachable) return fail(failure('connectionFailed'));
    this.signIns += 1;
    return ok(this.#show('didTransfer'));
  }

  async forJoin(): Answer<QrShown> {
    if (!this.reachable) return fail(failure('connectionFailed'));
    this.joins += 1;
    return ok(this.#show('didTransfer'));
  }

  async signInStep(nonce: string): Answer<QrStep> {
    const ticket = this.#poll(nonce);
    return ticket.ok ? ok(stepOf(ticket.value)) : ticket;
  }

  async forAction(action: Act): Answer<QrShown> {
    if (!this.reachable) return fail(failure('connectionFailed'));
    this.acts.push(action);
    const sends = action.type !== 'sale' && action.type !== 'exchange' && action.type !== 'revoke';
    return ok(this.#show(action.type, sends ? action.tokenIds : undefined));
  }

  async approvalStep(nonce: string): Answer<ApprovalStep> {
    const ticket = this.#poll(nonce);
    if (!ticket.ok) return ticket;
    if (ticket.value.failure !== null) return fail(ticket.value.failure);
    const { state, type, outcomes } = ticket.value;
    const results = state === 'used' && outcomes !== undefined ? { outcomes } : {};
    return ok({ ...stepOf(ticket.value), transfer: transferStateOf(state), type, ...results });
  }

  async forChange(change: AccountChange): Answer<QrShown> {
    if (!this.reachable) return fail(failure('connectionFailed'));
    this.changes.push(change);
    return ok(this.#show('didTransfer'));
  }

  async changeStep(nonce: string): Answer<QrStep> {
    const ticket = this.#poll(nonce);
    if (!ticket.ok) return ticket;
    return ticket.value.failure === null ? ok(stepOf(ticket.value)) : fail(ticket.value.failure);
  }

  /** Moves the QR that was shown last; throws where its lifecycle has no such move. */
  happen(...moves: readonly QrMove[]): void {
    const ticket = this.#last();
    for (const event of moves) {
      const next = move(QR_LIFECYCLE, ticket.state, event);
      if (!next.ok) throw new Error(`a QR that is ${ticket.state} does not ${event}`);
      ticket.state = next.value;
    }
  }

  /** Lets the action behind the QR that was shown last be refused. */
  refuse(reason: ReturnType<typeof failure>): void {
    this.#last().failure = reason;
  }

  /** Lets one NFT of the sending behind the QR that was shown last stay where it is. */
  keepBack(tokenId: TokenId, reason: ReturnType<typeof failure>): void {
    const ticket = this.#last();
    ticket.outcomes = (ticket.outcomes ?? []).map((outcome) => (outcome.tokenId === tokenId ? { tokenId, failure: reason } : outcome));
  }

  #show(type: ActionType, sent?: readonly TokenId[]): QrShown {
    const nonce = `nonce ${this.#tickets.size + 1}`;
    const outcomes = sent?.map((tokenId) => ({ tokenId, failure: null }));
    this.#tickets.set(nonce, { state: 'waiting', type, failure: null, ...(outcomes === undefined ? {} : { outcomes }) });
    return { qrData: `openid4vp://?number=${this.#tickets.size}`, nonce, duration: this.duration };
  }

  #poll(nonce: string) {
    this.polls += 1;
    if (!this.reachable) return fail(failure('connectionFailed'));
    const ticket = this.#tickets.get(nonce);
    return ticket === undefined ? fail(failure('lookupFailed')) : ok(ticket);
  }

  #last(): Ticket {
    const ticket = [...this.#tickets.values()].at(-1);
    if (ticket === undefined) throw new Error('no QR was shown');
    return ticket;
  }
}

const stepOf = ({ state }: Ticket): QrStep => ({ state, matchNumber: state === 'matching' ? numberShown() : null });

const numberShown = (): MatchNumber => {
  if (!NUMBER.ok) throw new Error('two digits');
  return NUMBER.value;
};
