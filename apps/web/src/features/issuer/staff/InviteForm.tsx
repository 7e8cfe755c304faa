import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { type AccountChange, type FreshProof, parseEmailAddress } from '@naru/domain/account';
import type { Answer, Failure } from '@naru/domain/failure';
import { failuresOf, type SiteCode } from '@naru/domain/shared';
import { STAFF_ROLES, type StaffRole } from '@naru/domain/staff';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { STAFF_ROLE_LABELS, withJosa } from '@naru/messages';
import { type ReactNode, useId } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { Select } from '../../../shared/form/Select.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from './Staff.module.css';
import { TEXTS } from './texts.ts';

export const ROLES = STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_LABELS[value] }));

type StaffChange = Extract<AccountChange, { readonly what: 'staff' }>;

/** A change of the staff: what is said while it is proved, and once it is done. */
interface Proved {
  readonly lead: string;
  readonly change: StaffChange;
  readonly perform: (proof: FreshProof) => Answer<void>;
  readonly done: string;
}

/** Changes of a site's staff: each is proved afresh, and the list shows it at once. */
export const useStaffActs = (siteCode: SiteCode) => {
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const tell = async (text: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: KEYS.staff(siteCode) });
    await overlays.open('notice', { text });
  };
  return {
    /** Answers why it was refused, null where it was done, and undefined where whoever was asked for a proof gave none. */
    prove: async ({ done, ...proved }: Proved): Promise<Failure | null | undefined> => {
      const ended = await overlays.open('proof', proved);
      if (ended === 'left') return undefined;
      if (ended !== 'done') return ended;
      await tell(done);
      return null;
    },
    tell,
    tellRefusal: (why: Failure): Promise<unknown> => overlays.open('refused', why),
  };
};

export const StaffPart = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};

/** Invites somebody by mail; what was typed stays until it has been sent. */
export const InviteForm = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.staff);
  const acts = useStaffActs(siteCode);
  const form = useForm<{ email: string; role: StaffRole }>({ email: '', role: 'operator' });
  const { role } = form.typed;
  const submit = async (): Promise<void> => {
    const email = parseEmailAddress(form.typed.email);
    if (form.tell(failuresOf({ email })) || !email.ok) return;
    const order = { siteCode, email: email.value, role };
    const refused = await acts.prove({
      lead: `${email.value} 주소를 ${withJosa(STAFF_ROLE_LABELS[role], '으로/로')} 초대해요. 본인인지 확인해 주세요.`,
      change: { what: 'staff', act: 'invite', ...order },
      perform: (proof) => port.invite({ ...order, proof }),
      done: `${email.value} 주소로 초대를 보냈어요.`,
    });
    if (refused) form.tell([refused]);
    if (refused === null) form.set({ email: '' });
  };
  return (
    <StaffPart title={TEXTS.invite}>
      <Text tone="muted">초대 메일의 링크는 7일 동안, 초대한 이메일의 계정으로만 쓸 수 있어요.</Text>
      <Form name={TEXTS.invite} onSubmit={submit}>
        <div className={classes.form}>
          <TextInput label={TEXTS.email} type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
          <Select label={TEXTS.role} data={ROLES} {...form.field('role')} />
          <Button type="submit">초대 보내기</Button>
        </div>
        <FormFault text={form.fault(['email'])} />
      </Form>
    </StaffPart>
  );
};
