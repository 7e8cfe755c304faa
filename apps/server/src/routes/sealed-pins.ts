import { DEPRECATIONS, type Endpoint, holdsPin, PIN_SEAL_HEADER, withPins } from '@naru/contract';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { tellDeprecated } from '../http/headers.ts';
import type { HttpContext } from '../http/http-env.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { takeSealedPins } from '../use-cases/pin/confirm-pin.ts';

/** The body with its sealed PINs. An unsealed one counts where product 7 has it, over http (decision 77); else `badRequest`, or as `takeSealedPins`. */
export const withSealedPins = async (
  c: HttpContext,
  deps: Deps,
  { endpoint, member }: { readonly endpoint: Endpoint; readonly member: Member | null },
  { text, body }: { readonly text: string; readonly body: unknown },
): Promise<Result<unknown, Failure>> => {
  const header = c.req.header(PIN_SEAL_HEADER);
  if (header === undefined || member === null) {
    const isPlain = holdsPin(body);
    if (isPlain && member !== null) tellDeprecated(c, DEPRECATIONS.plainPin);
    const isRefused = isPlain && endpoint.plainPin !== true && c.get('https');
    return isRefused ? fail(failure('badRequest', { field: PIN_SEAL_HEADER })) : ok(body);
  }
  if (holdsPin(body)) return fail(failure('badRequest', { field: 'pin' }));
  const pins = await takeSealedPins(deps, member, { ...endpoint, params: c.req.param(), body: text, header });
  if (!pins.ok) return pins;
  const whole = withPins(body, pins.value);
  return whole === null ? fail(failure('pinSealGone')) : ok(whole);
};
