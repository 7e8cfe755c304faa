import { useSearchParams } from 'react-router';
import { SerialForm } from '../../../shared/receive/SerialForm.tsx';
import { TEXTS } from '../../../shared/receive/texts.ts';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from './Send.module.css';

/** Receives an NFT by its code (product 2, /serial). */
export const Serial = () => {
  const [params] = useSearchParams();
  return (
    <div className={classes.narrow}>
      <PageTitle title={TEXTS.title} />
      <SerialForm serial={params.get('serial') ?? ''} />
    </div>
  );
};
