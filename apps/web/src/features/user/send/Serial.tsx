import type { Received } from '@naru/domain/gift';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SerialForm } from '../../../shared/receive/SerialForm.tsx';
import { Taken } from '../../../shared/receive/Taken.tsx';
import { TEXTS } from '../../../shared/receive/texts.ts';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from './Send.module.css';

/** Receives an NFT by its code (product 2, /serial). */
export const Serial = () => {
  const [params] = useSearchParams();
  const [taken, setTaken] = useState<Received>();
  return (
    <div className={classes.narrow}>
      <PageTitle title={TEXTS.title} />
      {taken === undefined ? <SerialForm serial={params.get('serial') ?? ''} onReceived={setTaken} /> : <Taken taken={taken} pictured />}
    </div>
  );
};
