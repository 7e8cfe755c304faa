import { Button } from '@mantine/core';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { prefetchOverlays } from '../../overlays/prefetch-overlays.ts';
import { TOKENS } from '../../shared/tokens.ts';
import classes from '../../shared/ui/ui.module.css';

/** Ends the session; home and the notice follow from its end (product 4, logout). */
export const LogOut = () => {
  const session = usePort(TOKENS.session);
  return (
    <div className={classes.block}>
      <Row gap={8}>
        <Button variant="default" onPointerEnter={prefetchOverlays} onClick={() => void session.signOut()}>
          로그아웃
        </Button>
      </Row>
    </div>
  );
};
