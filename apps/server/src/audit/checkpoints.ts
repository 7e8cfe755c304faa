import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { keyIdOf } from '@naru/passport/make';
import { passportSigner } from '../gateways/passport/passport-signer.ts';
import type { Deps } from '../kernel/deps.ts';
import {
  BEFORE_ALL,
  type Checkpoint,
  chainNameOf,
  checkpointBytes,
  checkpointHash,
  readCheckpoint,
  type SignedCheckpoint,
} from '../use-cases/checkpoint/body.ts';
import { BEFORE_ANY, forEachTracked, rowsBetween, TRACKED, TRACKED_NAMES, type TrackedName } from '../use-cases/checkpoint/tracked.ts';
import type { Findings } from './finding.ts';
import { breathe } from './pace.ts';

type AuditDeps = Pick<Deps, 'db' | 'keys' | 'chain' | 'checkpoints'>;

/** The fee that was in force from a moment on, in basis points. */
export interface FeeSince {
  readonly at: Date;
  readonly fee: number;
}

/** What the checkpoints outside the database say. */
export interface CheckpointsLooked {
  readonly checkpoints: number;
  /** Rows of which there is a checkpoint. */
  readonly rowCount: number;
  /** When the newest one was written; null where there is none. */
  readonly newest: Date | null;
  /** Changes of the fee, oldest first. */
  readonly fees: readonly FeeSince[];
  /** Which wallets signed in whom when checkpoints began. */
  readonly wallets: ReadonlySet<string>;
  /** Up to which number each table's rows are held. */
  readonly upTo: Readonly<Record<TrackedName, number>>;
}

const MOST = 100_000;

/** Compares the database with the outside checkpoints: rows changed, removed or added, blocks gone. Checkpoints must be linked and signed by the market. */
export const auditCheckpoints = async (deps: AuditDeps, findings: Findings): Promise<CheckpointsLooked> => {
  const { db, keys, checkpoints } = deps;
  const { key: current, past } = await passportSigner(db, keys);
  const known = new Map<string, KeyObject>();
  for (const one of [current, ...past]) known.set(await keyIdOf(one), createPublicKey({ key: { ...one }, format: 'jwk' }));
  const isSigned = ({ body, signature }: SignedCheckpoint): boolean => {
    const key = known.get(body.keyId);
    if (key === undefined) return false;
    return verify('sha256', checkpointBytes(body), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'hex'));
  };
  let last: Checkpoint | undefined;
  let lastLine: string | undefined;
  let chain: string | undefined;
  let rowCount = 0;
  let count = 0;
  const fees: FeeSince[] = [];
  const wallets = new Set<string>();
  for await (const line of checkpoints.file.lines()) {
    count += 1;
    await breathe();
    const read = readCheckpoint(line);
    const about = `checkpoint ${read?.body.seq ?? count}`;
    if (read === undefined || !isSigned(read)) {
      findings.add({ kind: 'a checkpoint that the house has not signed', text: '나루가 서명하지 않은 체크포인트', about });
      continue;
    }
    const { body } = read;
    const follows =
      last === undefined ? body.seq === 1 && body.before === BEFORE_ALL : body.seq === last.seq + 1 && body.before === checkpointHash(last);
    if (!follows) findings.add({ kind: 'a checkpoint that does not follow the one before', text: '앞과 이어지지 않는 체크포인트', about });
    for (const name of TRACKED_NAMES) rowCount += await compareRows(deps, name, last, body, findings);
    await compareChain(deps, body, findings);
    if (fees.at(-1)?.fee !== body.fee) fees.push({ at: new Date(body.at), fee: body.fee });
    for (const wallet of body.wallets ?? []) wallets.add(wallet);
    chain ??= chainNameOf(body);
    [last, lastLine] = [body, line];
  }
  if (last !== undefined && chain !== undefined) await compareMirror(deps, chain, last, lastLine, findings);
  return {
    checkpoints: count,
    rowCount,
    newest: last === undefined ? null : new Date(last.at),
    fees,
    wallets,
    upTo: last?.upTo ?? (await forEachTracked(async () => 0)),
  };
};

/** The rows of one checkpoint against those of the database within the same numbers. */
const compareRows = async (
  { db }: AuditDeps,
  name: TrackedName,
  last: Checkpoint | undefined,
  { seq, rows, upTo }: Checkpoint,
  findings: Findings,
): Promise<number> => {
  const written = rows[name];
  const there = new Map((await rowsBetween(db, name, last?.upTo[name] ?? BEFORE_ANY, upTo[name], MOST)).map((row) => [row[0], row]));
  const { thing } = TRACKED[name];
  const detailOf = (subject: string): string => `${subject}, checkpoint ${seq}`;
  for (const [id, subject, hash] of written) {
    const row = there.get(id);
    there.delete(id);
    const about = `${thing} ${id}`;
    if (row === undefined) findings.add({ kind: 'a row that was taken out', text: '사라진 기록', about, detail: detailOf(subject) });
    else if (row[2] !== hash) findings.add({ kind: 'a row that was rewritten', text: '고쳐 쓴 기록', about, detail: detailOf(subject) });
  }
  for (const [id, subject] of there.values())
    findings.add({
      kind: 'a row that was put in between',
      text: '나중에 끼워 넣은 기록',
      about: `${thing} ${id}`,
      detail: detailOf(subject),
    });
  return written.length;
};

const compareChain = async ({ chain }: AuditDeps, { seq, chain: then }: Checkpoint, findings: Findings): Promise<void> => {
  const detail = `checkpoint ${seq}`;
  if (then.id !== chain.chainId || then.contract !== chain.contract)
    findings.add({ kind: 'a chain that is another than before', text: '전과 다른 체인', about: `contract ${then.contract}`, detail });
  if (then.block === null || chain.stored === undefined) return;
  const [block] = await chain.stored.query({
    text: 'select hash from evm_block where number = $1::bigint',
    values: [String(then.block.number)],
  });
  if (block?.hash !== then.block.hash)
    findings.add({ kind: 'a block that is another than before', text: '전과 다른 블록', about: `block ${then.block.number}`, detail });
};

/** What the second place has beyond the file, or otherwise than it. */
const compareMirror = async (
  { checkpoints: { mirror } }: AuditDeps,
  chain: string,
  { seq }: Checkpoint,
  line: string | undefined,
  findings: Findings,
): Promise<void> => {
  if (mirror === undefined) return;
  if ((await mirror.get(chain, seq + 1)) !== undefined)
    findings.add({ kind: 'a checkpoint that the file has lost', text: '파일에서 사라진 체크포인트', about: `checkpoint ${seq + 1}` });
  const there = await mirror.get(chain, seq);
  if (there !== undefined && there !== line)
    findings.add({ kind: 'a checkpoint that is another elsewhere', text: '두 곳의 내용이 다른 체크포인트', about: `checkpoint ${seq}` });
};
