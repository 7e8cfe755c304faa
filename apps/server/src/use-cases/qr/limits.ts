import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import type { Deps } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { networkOf } from '../../shared/addresses.ts';

const STRETCH_SECONDS = 60;
/** A screen renews its QR every 120 s: thirty a minute are sixty screens of one browser. */
const ASKS_OF_ONE = 30;
/** Many people may share an address: a company's, a carrier's. */
const ASKS_OF_ADDRESS = 600;
/** A wallet answers once; a few more are a bad connection, or a fault that it mends. */
const ANSWERS_TO_ONE = 10;
const ANSWERS_OF_ADDRESS = 1_800;

/** Counts one more QR that a browser or a session (`asker`, empty for one that is not known yet) asks for; refused with `rateLimited`. */
export const mayAskQr = (deps: Deps, asker: string, ip: string): Promise<Result<void, Failure>> =>
  withinRates(deps, [
    { key: asker === '' ? '' : `qr asker ${asker}`, most: ASKS_OF_ONE, seconds: STRETCH_SECONDS },
    { key: `qr address ${networkOf(ip)}`, most: ASKS_OF_ADDRESS, seconds: STRETCH_SECONDS },
  ]);

/** Counts one more answer of a wallet to a QR, before anything costly is done with it; refused with `rateLimited`. */
export const mayAnswerQr = (deps: Deps, qrId: string, ip: string): Promise<Result<void, Failure>> =>
  withinRates(deps, [
    { key: `answer qr ${qrId}`, most: ANSWERS_TO_ONE, seconds: STRETCH_SECONDS },
    { key: `answer address ${networkOf(ip)}`, most: ANSWERS_OF_ADDRESS, seconds: STRETCH_SECONDS },
  ]);
