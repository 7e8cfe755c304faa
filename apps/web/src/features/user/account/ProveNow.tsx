import { Button } from '@mantine/core';
import { Row } from '@naru/frontend/layout';
import { TEXTS } from './texts.ts';

/** All but the fresh proof is there: whoever left its dialog comes back to it here. */
export const ProveNow = ({ lead, onProve }: { lead: string; onProve: () => unknown }) => (
  <>
    <p>{lead}</p>
    <Row gap={8}>
      <Button variant="default" onClick={() => void onProve()}>
        {TEXTS.proveNow}
      </Button>
    </Row>
  </>
);
