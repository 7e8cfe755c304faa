import { ConsentPart } from '../../shared/form/TermsBoxes.tsx';
import '../../shared/form/css.ts';
import { Button, Checkbox } from '@mantine/core';
import { APPLICATION_TEXTS, type ApplicationDraft, WORK_KINDS } from '@naru/domain/application';
import { WORK_KIND_LABELS } from '@naru/messages';
import { Form } from '../../shared/form/Form.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { PhoneField } from '../../shared/form/PhoneField.tsx';
import { LongText, ShortText } from '../../shared/form/TypedText.tsx';
import classes from './Apply.module.css';
import { TEXTS } from './texts.ts';
import { useApply } from './use-apply.ts';

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
        <ShortText
          {...field('brandName', TEXTS.brandName)}
          hint={TEXTS.brandHint}
          most={APPLICATION_TEXTS.brandName.most}
          autoComplete="organization"
        />
        <ShortText {...field('contactName', TEXTS.contactName)} most={APPLICATION_TEXTS.contactName.most} autoComplete="name" />
        <PhoneField {...field('phone', TEXTS.phone)} onPhone={(phone) => set({ phone })} />
        <ShortText
          {...field('email', TEXTS.email)}
          type="email"
          inputMode="email"
          most={APPLICATION_TEXTS.email.most}
          autoComplete="email"
        />
        <ShortText
          {...field('siteUrl', TEXTS.siteUrl)}
          hint={TEXTS.urlHint}
          type="url"
          inputMode="url"
          most={APPLICATION_TEXTS.siteUrl.most}
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
        <LongText
          {...field('introduction', TEXTS.introduction)}
          hint={TEXTS.introductionHint}
          rows={6}
          most={APPLICATION_TEXTS.introduction.most}
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
