import { useEffect, useState } from 'react';
import { bytesOf } from '../../shared/act/base64.ts';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { useSession } from '../../shared/house/session-context.ts';
import classes from './Disputes.module.css';

const Drawn = ({ base64, name }: { base64: string; name: string }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    // An address of this page alone, gone with it.
    const made = URL.createObjectURL(new Blob([bytesOf(base64)]));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [base64]);
  return address === null ? null : <img className={classes.picture} src={address} alt={name} />;
};

/** A picture that belongs to a dispute; that it was looked at is written down. */
export const Picture = ({ id, number, name }: { id: number; number: number; name: string }) => {
  const { may } = useSession();
  const picture = useAsk('dispute/picture', { id, number });
  return may('dispute/picture') ? <Shown of={picture}>{({ base64 }) => <Drawn base64={base64} name={name} />}</Shown> : null;
};
