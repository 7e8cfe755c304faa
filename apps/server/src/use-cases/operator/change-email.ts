import type { EmailAddress } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { operators } from '../../stores/schema/index.ts';
import type { OperatorPerson } from './people.ts';
import { emailPlace, writeToStaff } from './write-to-staff.ts';

/** Says to which address somebody is written from now on, by their own key; the address before is told of it. */
export const changeEmail = (
  deps: Deps,
  person: OperatorPerson,
  { email }: { readonly email: EmailAddress },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const row = only(await tx.select().from(operators).where(eq(operators.id, person.id)).for('no key update'));
    await writeToStaff(deps, tx, row, {
      subject: '[나루] 운영자 이메일이 바뀌었습니다',
      lines: ['운영자 알림을 받는 이메일을 다른 주소로 바꿨습니다.', '직접 바꾸지 않으셨다면 다른 최고관리자에게 바로 알려 주세요.'],
    });
    const sealed = await deps.keys.seal(email, emailPlace(row.keyHash));
    await tx.update(operators).set({ email: sealed }).where(eq(operators.id, person.id));
    await audit(tx, { actor: person.actor, action: 'operator.email', target: row.name, at });
    return ok(undefined);
  });
