import { Button } from '@mantine/core';
import type { TokenOnChain } from '@naru/domain/explorer';
import { useState } from 'react';
import classes from './Explorer.module.css';
import { TEXTS } from './texts.ts';

type Verdict = 'verified' | 'differs' | 'cannotCheck';

const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads the metadata anew and computes its hash here, in the reader's own browser. */
const check = async ({ metadataUrl, metadataHash }: TokenOnChain): Promise<Verdict> => {
  try {
    // The same server, whatever name it was opened by.
    const answer = await fetch(new URL(metadataUrl).pathname, { cache: 'no-store' });
    if (!answer.ok) return 'cannotCheck';
    const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
    return hexOf(digest) === metadataHash ? 'verified' : 'differs';
  } catch {
    return 'cannotCheck';
  }
};

/** Lets the reader check that the metadata is what was minted. */
export const MetadataCheck = ({ token }: { token: TokenOnChain }) => {
  const [verdict, setVerdict] = useState<Verdict>();
  const [checking, setChecking] = useState(false);
  const run = async (): Promise<void> => {
    setChecking(true);
    setVerdict(await check(token));
    setChecking(false);
  };
  return (
    <>
      <div className={classes.ways}>
        <Button variant="default" loading={checking} loaderProps={{ 'aria-label': TEXTS.checking }} onClick={() => void run()}>
          {TEXTS.check}
        </Button>
      </div>
      <p className={classes.verdict} role="status">
        {verdict !== undefined && TEXTS[verdict]}
      </p>
    </>
  );
};
