import { hash } from 'node:crypto';
import { canonicalJson } from '@naru/identity/action';
import { z } from 'zod';
import { TRACKED } from './tracked.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
/** A row: its number, what it is about, and the beginning of its SHA-256. */
const row = z.tuple([z.int(), z.string(), z.string().regex(/^[0-9a-f]{20}$/)]);
const perTable = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(Object.fromEntries(Object.keys(TRACKED).map((name) => [name, value])) as Record<keyof typeof TRACKED, Value>);

const body = z.strictObject({
  is: z.literal('naru-checkpoint/1'),
  /** Counts from 1. */
  seq: z.int().positive(),
  at: z.iso.datetime(),
  /** SHA-256 of the body before, 64 zeros for the first. */
  before: digest,
  /** Thumbprint of the key that has signed it: the platform's passport key. */
  keyId: z.string(),
  /** The market's fee at this moment, in basis points. */
  fee: z.int(),
  chain: z.strictObject({
    id: z.int(),
    operator: z.string(),
    contract: z.string(),
    /** The newest block, where the chain is in the database. */
    block: z.nullable(z.strictObject({ number: z.int(), hash: z.string() })),
  }),
  /** Up to which number the rows of each table are in this or an earlier checkpoint. */
  upTo: perTable(z.int()),
  /** The rows since the one before. */
  rows: perTable(z.array(row)),
  /** In the first one: which wallet signed in whom when checkpoints began, each as the beginning of a SHA-256. */
  wallets: z.array(z.string()).optional(),
});

const line = z.strictObject({ body, signature: z.string().regex(/^[0-9a-f]{128}$/) });

/** What stood in the database at a moment. */
export type Checkpoint = z.output<typeof body>;
export type SignedCheckpoint = z.output<typeof line>;

/** What the first checkpoint names as the one before it. */
export const BEFORE_ALL = '0'.repeat(64);

/** What is signed of a checkpoint. */
export const checkpointBytes = (checkpoint: Checkpoint): Uint8Array => Buffer.from(canonicalJson(checkpoint));

/** What the next one names it by. */
export const checkpointHash = (checkpoint: Checkpoint): string => hash('sha256', checkpointBytes(checkpoint), 'hex');

export const chainNameOf = (first: Checkpoint): string => checkpointHash(first).slice(0, 20);

/** Reads a line; undefined for one that is no checkpoint. */
export const readCheckpoint = (text: string): SignedCheckpoint | undefined => {
  try {
    const read = line.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};
