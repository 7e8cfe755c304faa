import { SCAN_TEXTS, WALLET_REFUSALS } from '@naru/messages/wallet';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../shared/Page.tsx';
import { addressOfText } from '../../shared/wallet-link.ts';
import { Camera } from './Camera.tsx';
import { FromPicture } from './FromPicture.tsx';
import { FromText } from './FromText.tsx';
import classes from './Scan.module.css';

/** Reading a QR: by camera, from a picture, or as a text that was copied. */
export const Scan = () => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const open = (text: string): void => {
    const address = addressOfText(text);
    if (address === undefined) setProblem(`${WALLET_REFUSALS.unreadableLink.title}. ${WALLET_REFUSALS.unreadableLink.text}`);
    else void navigate(address);
  };
  return (
    <Page title={SCAN_TEXTS.title}>
      <Camera onText={open} />
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <FromPicture onText={open} onProblem={setProblem} />
      <FromText onText={open} />
    </Page>
  );
};
