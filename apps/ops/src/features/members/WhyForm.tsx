import { Button, NativeSelect, TextInput } from '@mantine/core';
import { tidyLine } from '@naru/domain/shared';
import { usePlainForm } from '@naru/frontend/form';
import { Form } from '@naru/frontend/form-parts';
import { REQUIRED } from '../../shared/ui/parts.tsx';
import classes from './Members.module.css';
import { WHY_LABELS, type Why } from './texts.ts';

const isWhy = (typed: string): typed is Why => Object.hasOwn(WHY_LABELS, typed);

interface Props {
  /** What is looked for; left out where somebody is known and only the reason is missing. */
  readonly sought?: { readonly label: string; readonly description: string };
  readonly name: string;
  readonly press: string;
  readonly onLook: (search: { readonly sought: string; readonly reason: string }) => void;
}

/** Asks why somebody wants to look at a member before anything is shown, and, where nobody is known yet, by what. */
export const WhyForm = ({ sought, name, press, onLook }: Props) => {
  const form = usePlainForm<Record<'sought' | 'why' | 'detail', string>>({ sought: '', why: 'call', detail: '' });
  const look = (): void => {
    const typed = { sought: tidyLine(form.typed.sought), detail: tidyLine(form.typed.detail) };
    const { why } = form.typed;
    const missing: ('sought' | 'detail')[] = [
      ...(sought !== undefined && typed.sought === '' ? (['sought'] as const) : []),
      ...(why === 'other' && typed.detail === '' ? (['detail'] as const) : []),
    ];
    if (form.tell(missing.map((field) => ({ field, words: REQUIRED })))) return;
    const label = isWhy(why) ? WHY_LABELS[why] : '';
    onLook({ sought: typed.sought, reason: typed.detail === '' ? label : `${label}: ${typed.detail}` });
  };
  return (
    <Form name={name} gap={12} className={classes.why} onSubmit={look}>
      {sought !== undefined && <TextInput {...sought} required withAsterisk={false} {...form.field('sought')} />}
      <NativeSelect
        label="보는 이유"
        data={Object.entries(WHY_LABELS).map(([value, label]) => ({ value, label }))}
        {...form.field('why')}
      />
      <TextInput label="자세한 이유" description="접속 기록과 감사 기록에 남습니다." {...form.field('detail')} />
      <Button type="submit">{press}</Button>
    </Form>
  );
};
