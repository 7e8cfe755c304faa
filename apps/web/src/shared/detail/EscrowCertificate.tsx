import { usePort } from '@naru/frontend/container';
import { TOKENS } from '../tokens.ts';
import classes from './EscrowCertificate.module.css';

/** Where it is seen that money is held until purchases are confirmed; nothing where it is not. */
export const EscrowCertificate = () => {
  const { escrow } = usePort(TOKENS.config);
  if (escrow === undefined || escrow.certificateUrl === null) return null;
  return (
    <a className={classes.certificate} href={escrow.certificateUrl} target="_blank" rel="noreferrer">
      구매안전서비스 가입 사실 확인 (새 창)
    </a>
  );
};
