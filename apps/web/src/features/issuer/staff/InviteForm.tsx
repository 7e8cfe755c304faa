import '../../../shared/form/css.ts';
import { TextInput } from '@mantine/core';
import { type AccountChange, type FreshProof, parseEmailAddress } from '@naru/domain/account';
import type { Answer } from '@naru/domain/failure';
import { failuresOf, type SiteCode } from '@naru/domain/shared';
import { STAFF_ROLES, type StaffRole } from '@naru/domain/staff';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { STAFF_ROLE_LABELS, withJosa } from '@naru/messages';
import { Form } from '../../../shared/form/Form.tsx';
import { Select } from '../../../shared/form/Select.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Section } from '../../../shared/ui/Section.tsx';
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

/** Changes of a site's staff beside its forms: each is proved afresh, and the list shows it at once. */
export const useStaffActs = (siteCode: SiteCode) => {
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const tell = async (text: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: KEYS.staff(siteCode) });
    await overlays.open('notice', { text });
  };
  return {
    /** Tells what came of it; whether it was done. */
    prove: async ({ done, ...proved }: Proved): Promise<boolean> => {
      const ended = await overlays.open('proof', proved);
      if (ended === 'done') await tell(done);
      else if (ended !== 'left') await overlays.open('refused', ended);
      return ended === 'done';
    },
    tell,
  };
};

/** Invites somebody by mail; what was typed stays until it has been sent. */
export const InviteForm = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.staff);
  const acts = useStaffActs(siteCode);
  const proving = useProve();
  const form = useForm<{ email: string; role: StaffRole }>({ email: '', role: 'operator' }, proving.problem);
  const { role } = form.typed;
  const submit = async (): Promise<void> => {
    const email = parseEmailAddress(form.typed.email);
    if (form.tell(failuresOf({ email })) || !email.ok) return;
    const order = { siteCode, email: email.value, role };
    const ended = await proving.prove({
      lead: `${email.value} 주소를 ${withJosa(STAFF_ROLE_LABELS[role], '으로/로')} 초대해요. 본인인지 확인해 주세요.`,
      change: { what: 'staff', act: 'invite', ...order },
      perform: (proof) => port.invite({ ...order, proof }),
    });
    if (ended !== 'done') return;
    form.set({ email: '' });
    await acts.tell(`${email.value} 주소로 초대를 보냈어요.`);
  };
  return (
    <Section title={TEXTS.invite}>
      <Text tone="muted">초대 메일의 링크는 7일 동안, 초대한 이메일의 계정으로만 쓸 수 있어요.</Text>
      <Form name={TEXTS.invite} onSubmit={submit}>
        <div className={classes.fields}>
          <TextInput label={TEXTS.email} type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
          <Select label={TEXTS.role} data={ROLES} {...form.field('role')} />
        </div>
        <div>
          <FormEnd fault={form.fault()} submit="초대 보내기" />
        </div>
      </Form>
    </Section>
  );
};
