import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { tidyLine } from '../shared/text.ts';
import { isPublicAddress } from './public-address.ts';

/** Letters of an address. */
export const WEBHOOK_URL_MOST = 300;

/** https, a name or a number, perhaps a port, and what stands behind; neither a user, nor a fragment, nor what is not ASCII. */
const ADDRESS = /^https:\/\/([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,39}\])(?::(\d{1,5}))?(?:[/?][!-"$-~]*)?$/i;
/** Names by which machines know themselves and what stands beside them. */
const NEAR = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|arpa|test|invalid|onion)\.?$/i;
/** A name whose last part is none of a number: browsers and `fetch` read `0x7f.1` as 127.0.0.1. */
const NAME = /\.[a-z][a-z0-9-]*[a-z0-9]\.?$/i;
const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])$/i;

/** The usual port of https, or one of those that a machine gives to anybody: never that of mail or of a shell. */
const isPort = (port: string | undefined): boolean =>
  port === undefined || port === '443' || (Number(port) >= 1_024 && Number(port) <= 65_535);

/**
 * Reads an address to which events are told. A number has to be one of the open network, as it is written by everybody; whether what a name leads to is
 * one is looked at each time it is told something; `local` lets this machine itself be one.
 */
export const parseWebhookUrl = (typed: string, { local }: { readonly local: boolean }): Result<string, FieldFault> => {
  const url = tidyLine(typed);
  if (url === '') return fail({ rule: 'required' });
  if (url.length > WEBHOOK_URL_MOST) return fail({ rule: 'tooLong', params: { max: WEBHOOK_URL_MOST } });
  const [, host = '', port] = ADDRESS.exec(url) ?? [];
  const isHost = LOCAL_NAME.test(host) ? local : (!NEAR.test(host) && NAME.test(host)) || isPublicAddress(host.replace(/^\[|\]$/g, ''));
  return isHost && isPort(port) ? ok(url) : fail({ rule: 'webhookUrl' });
};
