import { Button } from '@mantine/core';
import classes from '../../../shared/ui/Blocks.module.css';
import { TEXTS } from './texts.ts';

/** All but the fresh proof is there: whoever left its dialog comes back to it here. */
export const ProveNow = ({ lead, onProve }: { lead: string; onProve: () => unknown }) => (
  <>
    <p>{lead}</p>
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => void onProve()}>
        {TEXTS.proveNow}
      </Button>
    </div>
  </>
);
