import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import type { Deps } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { networkOf } from '../../shared/addresses.ts';

const STRETCH_SECONDS = 600;
/** Many people may share an address; but each try costs a slow hash, and whoever tries many accounts with one password is stopped by none of them. */
const SIGN_INS_OF_ADDRESS = 600;
/** Mails go to whomever the caller names. */
const MAILS_OF_ADDRESS = 300;
/** Whether an address is a member's is told to whoever joins with it, and not to whoever goes through lists. */
const LOOKS_OF_ADDRESS = 40;
/** A list is no shorter for being gone through slowly. */
const LOOKS_A_DAY = 200;
const DAY_SECONDS = 86_400;

const ofAddress = (deps: Deps, what: string, ip: string, most: number): Promise<Result<void, Failure>> =>
  withinRates(deps, [{ key: ip === '' ? '' : `${what} address ${networkOf(ip)}`, most, seconds: STRETCH_SECONDS }]);

/** Counts one more sign-in by password from an address, before anything costly is done with it; refused with `rateLimited`. */
export const maySignIn = (deps: Deps, ip: string): Promise<Result<void, Failure>> => ofAddress(deps, 'sign-in', ip, SIGN_INS_OF_ADDRESS);

/** Counts one more look for a member's e-mail address; refused with `rateLimited`. */
export const mayLookForMail = (deps: Deps, ip: string): Promise<Result<void, Failure>> =>
  withinRates(
    deps,
    [
      { what: 'e-mail look', most: LOOKS_OF_ADDRESS, seconds: STRETCH_SECONDS },
      { what: 'e-mail look day', most: LOOKS_A_DAY, seconds: DAY_SECONDS },
    ].map(({ what, ...rate }) => ({ key: ip === '' ? '' : `${what} address ${networkOf(ip)}`, ...rate })),
  );

/** Counts one more e-mail code that an address asks for, to whomever it goes; refused with `rateLimited`. */
export const mayMailCode = (deps: Deps, ip: string): Promise<Result<void, Failure>> => ofAddress(deps, 'e-mail code', ip, MAILS_OF_ADDRESS);
