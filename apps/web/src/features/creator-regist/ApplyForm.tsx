import { ConsentPart } from '../../shared/form/ConsentPart.tsx';
import '../../shared/form/css.ts';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { type ApplicationDraft, CONTACT_NAME_MOST, WORK_KINDS } from '@naru/domain/application';
import { TEXT_LIMITS } from '@naru/domain/shared';
import { WORK_KIND_LABELS } from '@naru/messages';
import { Form } from '../../shared/form/Form.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import classes from './Apply.module.css';
import { TEXTS } from './texts.ts';
import { useApply } from './use-apply.ts';

/** The form of the application. */
export const ApplyForm = ({ begun, onSent }: { begun: ApplicationDraft | undefined; onSent: () => void }) => {
  const form = useApply(begun, onSent);
  const { typed, set, errorOf } = form;
  const field = (name: Exclude<keyof ApplicationDraft, 'kinds'>, label: string) => ({
    label,
    value: typed[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const kindsError = errorOf('kinds') === undefined ? undefined : TEXTS.kindsMissing;
  return (
    <>
      <p>{TEXTS.formLead}</p>
      <Form name={TEXTS.send} onSubmit={form.submit}>
        <TextInput
          {...field('brandName', TEXTS.brandName)}
          description={TEXTS.brandHint}
          maxLength={TEXT_LIMITS.short}
          autoComplete="organization"
        />
        <TextInput {...field('contactName', TEXTS.contactName)} maxLength={CONTACT_NAME_MOST} autoComplete="name" />
        <TextInput {...field('phone', TEXTS.phone)} type="tel" maxLength={13} autoComplete="tel-national" />
        <TextInput {...field('email', TEXTS.email)} type="email" inputMode="email" maxLength={TEXT_LIMITS.email} autoComplete="email" />
        <TextInput
          {...field('siteUrl', TEXTS.siteUrl)}
          description={TEXTS.urlHint}
          type="url"
          inputMode="url"
          maxLength={TEXT_LIMITS.url}
          autoComplete="url"
        />
        <fieldset className={classes.kinds} aria-describedby="apply-kinds">
          <legend>{TEXTS.kinds}</legend>
          <p id="apply-kinds" data-error={kindsError !== undefined || undefined}>
            {kindsError ?? TEXTS.kindsHint}
          </p>
          <div>
            {WORK_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={WORK_KIND_LABELS[kind]}
                checked={typed.kinds.includes(kind)}
                aria-invalid={kindsError !== undefined || undefined}
                onChange={() => form.toggle(kind)}
              />
            ))}
          </div>
        </fieldset>
        <Textarea
          {...field('introduction', TEXTS.introduction)}
          description={TEXTS.introductionHint}
          rows={6}
          maxLength={TEXT_LIMITS.long}
        />
        <ConsentPart heading="h3" title={TEXTS.use} text={TEXTS.useText}>
          <Checkbox
            label={TEXTS.agree}
            checked={form.agreed}
            error={form.mustAgree}
            onChange={(event) => form.agree(event.currentTarget.checked)}
          />
        </ConsentPart>
        <FormFault text={form.problem} />
        <Button type="submit" size="lg" loading={form.busy}>
          {TEXTS.send}
        </Button>
      </Form>
    </>
  );
};
