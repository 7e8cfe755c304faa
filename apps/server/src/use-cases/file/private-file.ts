import { hash } from 'node:crypto';
import { fileNameOf } from '@naru/domain/file';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { files } from '../../stores/schema/index.ts';
import { ATTACHMENT } from './originals.ts';

/** Bytes that only some may see, and who has sent them. */
export interface PrivateFile {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly name: string;
  readonly memberId: number;
  readonly siteCode?: string;
}

/**
 * Lays bytes down for those alone who are given an address of them; they count as deleted until they are kept. They lie under a hash that is salted by
 * the file's own id: nobody else's file shares them, so that they can be erased for good. Answers the file's id.
 */
export const stagePrivateFile = async (
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  { bytes, mime, name, memberId, siteCode }: PrivateFile,
): Promise<string> => {
  const id = randomSecret(18);
  const sha256 = hash('sha256', Buffer.concat([Buffer.from(id), bytes]), 'hex');
  await deps.db.insert(files).values({
    id,
    ownerMemberId: memberId,
    siteCode,
    kind: ATTACHMENT.kind,
    mime,
    bytes: bytes.length,
    sha256,
    name: fileNameOf(name, mime),
    state: 'deleted',
    createdAt: deps.clock.now(),
  });
  await deps.files.putVariant(sha256, ATTACHMENT.variant, bytes);
  return id;
};
