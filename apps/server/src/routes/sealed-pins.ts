import { type Endpoint, PIN_FIELDS, PIN_SEAL_HEADER } from '@naru/contract';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { HttpContext } from '../http/http-env.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { takeSealedPins } from '../use-cases/pin/seal-challenge.ts';

/** Whether a body holds a PIN itself. */
const holdsPin = (body: unknown): boolean => typeof body === 'object' && body !== null && PIN_FIELDS.some((field) => field in body);

/**
 * The PINs that a call carries sealed beside its body; null where it carries none. One that stands in the body is read where product 7 has it there,
 * and by http, where nothing is secret anyway (decision 77); refused with `badRequest` everywhere else, and beside a seal.
 */
export const sealedPinsOf = async (
  c: HttpContext,
  deps: Deps,
  { endpoint, member }: { readonly endpoint: Endpoint; readonly member: Member | null },
  { text, body }: { readonly text: string; readonly body: unknown },
): Promise<Result<Readonly<Record<string, string | undefined>> | null, Failure>> => {
  const header = c.req.header(PIN_SEAL_HEADER);
  const plain = holdsPin(body);
  if (header !== undefined && member !== null)
    return plain ? fail(failure('badRequest', { field: 'pin' })) : takeSealedPins(deps, member, { endpoint, body: text, header });
  return plain && endpoint.plainPin !== true && c.get('https') ? fail(failure('badRequest', { field: PIN_SEAL_HEADER })) : ok(null);
};
