import type { SmsSender } from '@naru/domain/notice';
import type { Clock } from '@naru/domain/shared';
import type { Db } from '../../stores/db.ts';
import { makeSandboxSms } from './sandbox-sms.ts';
import { makeSensSms, type SensConfig } from './sens-sms.ts';
import { makeSolapiSms, type SolapiConfig } from './solapi-sms.ts';
import { makeTimedSms } from './timed-sms.ts';

type Service =
  | { readonly provider: 'sandbox' }
  | ({ readonly provider: 'solapi' } & SolapiConfig)
  | ({ readonly provider: 'sens' } & SensConfig);

const serviceOf = (service: Service, db: Db, clock: Clock, limitMs: number): SmsSender => {
  if (service.provider === 'solapi') return makeSolapiSms(service, clock, limitMs);
  return service.provider === 'sens' ? makeSensSms(service, clock, limitMs) : makeSandboxSms(db);
};

/** Whoever sends texts by the settings; nobody waits longer for it than `limitMs` a call. */
export const openSmsService = (service: Service, db: Db, clock: Clock, limitMs: number): SmsSender =>
  makeTimedSms(serviceOf(service, db, clock, limitMs), limitMs);
