import type { OperatorCallName, OperatorRole } from '@naru/domain/operator';
import { must } from '@naru/testkit';
import type { Deps } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import type { CallAnswer } from '../operator/call.ts';
import { carryOutCall } from '../operator/carry-out.ts';
import { type StaffUser, staffUserByKey } from '../use-cases/operator/people.ts';

/** What the local admin's socket passes on. */
const LOCAL_ADMIN = { operator: 'os:root', person: undefined, reason: '' };

export const doneOf = (answer: CallAnswer): unknown => {
  if ('malformed' in answer || 'waiting' in answer) throw new Error(`not carried out: ${JSON.stringify(answer)}`);
  return must(answer);
};

/** What a call waits for. */
export const waitingOf = (answer: CallAnswer): { readonly id: number; readonly digest: string } => {
  if (!('waiting' in answer)) throw new Error(`does not wait: ${JSON.stringify(answer)}`);
  return answer.waiting;
};

/** A platform with people in it, through the door that judges every call. */
export const openPlatform = (deps: Deps) => {
  const keys = new Map<string, string>();
  const keyIn = (value: unknown): string => (value as { readonly key: string }).key;

  const byLocalAdmin = (call: OperatorCallName, body: unknown): Promise<CallAnswer> => carryOutCall(deps, call, LOCAL_ADMIN, body);
  const personOf = async (name: string): Promise<StaffUser> => {
    const person = await staffUserByKey(deps.db, keys.get(name) ?? '');
    return only(person === undefined ? [] : [person]);
  };
  /** As somebody, as they are at this moment. */
  const as = async (name: string, call: OperatorCallName, body: unknown, reason = '업무에 필요합니다.'): Promise<CallAnswer> => {
    const person = await staffUserByKey(deps.db, keys.get(name) ?? '');
    return person === undefined
      ? { ok: false, failure: { name: 'operatorNeeded' } }
      : carryOutCall(deps, call, { operator: 'os:root', person, reason }, body);
  };
  const setUp = async (name: string): Promise<void> => {
    keys.set(name, keyIn(doneOf(await byLocalAdmin('operator/set-up', { name }))));
  };
  const add = async (name: string, by: string): Promise<void> => {
    keys.set(name, keyIn(doneOf(await as(by, 'operator/add', { name }))));
  };
  /** Gives a role as two people do: one owner asks, and another approves, or the local admin where there is no other. */
  const grant = async (name: string, role: OperatorRole, by: string, approver: string | null): Promise<void> => {
    const request = waitingOf(await as(by, 'operator/grant', { name, role }));
    doneOf(await (approver === null ? byLocalAdmin('approval/approve', request) : as(approver, 'approval/approve', request)));
  };
  /** Two owners, and one person of each other role, who has the role's name. */
  const staff = async (): Promise<void> => {
    await setUp('대표');
    await add('이사', '대표');
    await grant('이사', 'owner', '대표', null);
    for (const role of ['operations', 'review', 'support', 'settlement', 'privacy', 'auditor'] as const) {
      await add(role, '대표');
      await grant(role, role, '대표', '이사');
    }
  };
  return { keys, byLocalAdmin, personOf, as, setUp, add, grant, staff };
};
