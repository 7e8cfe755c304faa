import { Button } from '@mantine/core';
import type { TokenOnChain } from '@naru/domain/explorer';
import type { Originals } from '@naru/domain/file';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { useState } from 'react';
import * as z from 'zod/mini';
import { TOKENS } from '../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

type Verdict = 'verified' | 'wholeVerified' | 'differs' | 'originalDiffers' | 'cannotCheck';

const Metadata = z.object({ properties: z.object({ original: z.optional(z.object({ sha256: z.string() })) }) });

const hashOf = async (bytes: ArrayBuffer): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Bytes of the same server, whatever name it was opened by; undefined when they are not there. */
const bytesAt = async (url: string): Promise<ArrayBuffer | undefined> => {
  const { pathname, search } = new URL(url, location.origin);
  const answer = await fetch(pathname + search, { cache: 'no-store' });
  return answer.ok ? answer.arrayBuffer() : undefined;
};

/** Reads the metadata, and the original where the reader may see it, anew, and computes their hashes here, in the reader's own browser. */
const check = async ({ tokenId, siteCode, metadataUrl, metadataHash }: TokenOnChain, originals: Originals): Promise<Verdict> => {
  try {
    const body = await bytesAt(metadataUrl);
    if (body === undefined) return 'cannotCheck';
    if ((await hashOf(body)) !== metadataHash) return 'differs';
    const { original } = Metadata.parse(JSON.parse(new TextDecoder().decode(body))).properties;
    const link = await originals.ofNft({ tokenId, siteCode });
    if (original === undefined || !link.ok) return 'verified';
    const bytes = await bytesAt(link.value.url);
    if (bytes === undefined) return 'verified';
    return (await hashOf(bytes)) === original.sha256 ? 'wholeVerified' : 'originalDiffers';
  } catch {
    return 'cannotCheck';
  }
};

/** Lets the reader check that the metadata, and to its owner the original, is what was minted. */
export const MetadataCheck = ({ token }: { token: TokenOnChain }) => {
  const originals = usePort(TOKENS.originals);
  const [verdict, setVerdict] = useState<Verdict>();
  const [checking, setChecking] = useState(false);
  const run = async (): Promise<void> => {
    setChecking(true);
    setVerdict(await check(token, originals));
    setChecking(false);
  };
  return (
    <>
      <Row gap={12} above={24}>
        <Button variant="default" loading={checking} loaderProps={{ 'aria-label': TEXTS.checking }} onClick={() => void run()}>
          {TEXTS.check}
        </Button>
      </Row>
      <Text weight={600} above={12} role="status">
        {verdict !== undefined && TEXTS[verdict]}
      </Text>
    </>
  );
};
