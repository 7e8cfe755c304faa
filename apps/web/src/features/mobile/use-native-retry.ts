import { FAILURE_CODES, type Failure } from '@naru/domain/failure';
import { usePort } from '@naru/frontend/container';
import { message } from '@naru/messages';
import { useEffect, useRef } from 'react';
import { failureOf } from '../../shared/query/answer.ts';
import { TOKENS } from '../../shared/tokens.ts';

/** What the alert of a wallet view says (product 8, mobile). */
const alertOf = ({ name }: Failure, byJwt: boolean): string => {
  if (byJwt && name === 'userLookupFailed') return message('notice.mobileDidMissing');
  return message(name === 'tokenInvalid' ? 'notice.mobileTokenMissing' : 'notice.mobileListFailed', { error: `${FAILURE_CODES[name]}` });
};

interface Input {
  /** Why the view could not be shown; null while it can. */
  readonly error: unknown;
  readonly byJwt?: boolean;
  /** Has the wallet app refresh what opens the view; whether there is something fresh to try once more with. */
  readonly renew: () => Promise<boolean>;
  readonly retry: () => void;
}

/**
 * A wallet view that could not be shown tells it in an alert and asks the wallet app for a fresh token, then tries once more (product 8, mobile).
 * Once a visit: what fails again is told in the view itself.
 */
export const useNativeRetry = ({ error, byJwt = false, renew, retry }: Input): void => {
  const overlays = usePort(TOKENS.overlays);
  const { present } = usePort(TOKENS.native);
  const reported = useRef(false);
  useEffect(() => {
    if (error === null || reported.current) return;
    reported.current = true;
    // Outside the app there is nobody to bring a token, and the view itself says where it is opened.
    if (present || failureOf(error).name !== 'tokenInvalid') void overlays.open('alert', { text: alertOf(failureOf(error), byJwt) });
    void renew().then((renewed) => {
      if (renewed) retry();
    });
  }, [error, byJwt, overlays, present, renew, retry]);
};
