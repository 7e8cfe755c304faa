import { ConsentPart } from '../../shared/form/TermsBoxes.tsx';
import '../../shared/form/css.ts';
import { Button, Checkbox } from '@mantine/core';
import { APPLICATION_TEXTS, type ApplicationDraft, WORK_KINDS } from '@naru/domain/application';
import { FormFault } from '@naru/frontend/form-parts';
import { WORK_KIND_LABELS } from '@naru/messages';
import { Form } from '../../shared/form/Form.tsx';
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
  const kindsError = errorOf('kinds') === undefined ? undefined : '다루는 작품을 하나 이상 골라 주세요.';
  return (
    <>
      <p>모두 적어 주셔야 살펴볼 수 있어요.</p>
      <Form name={TEXTS.send} onSubmit={form.submit}>
        <ShortText
          {...field('brandName', TEXTS.brandName)}
          hint="띄어쓰기 없이 30자까지"
          most={APPLICATION_TEXTS.brandName.most}
          autoComplete="organization"
        />
        <ShortText {...field('contactName', '담당자 이름')} most={APPLICATION_TEXTS.contactName.most} autoComplete="name" />
        <PhoneField {...field('phone', '담당자 휴대폰 번호')} onPhone={(phone) => set({ phone })} />
        <ShortText
          {...field('email', '담당자 이메일')}
          type="email"
          inputMode="email"
          most={APPLICATION_TEXTS.email.most}
          autoComplete="email"
        />
        <ShortText
          {...field('siteUrl', '홈페이지나 소셜 미디어 주소')}
          hint="https://로 시작하는 주소"
          type="url"
          inputMode="url"
          most={APPLICATION_TEXTS.siteUrl.most}
          autoComplete="url"
        />
        <fieldset className={classes.kinds} aria-describedby="apply-kinds">
          <legend>{TEXTS.kinds}</legend>
          <p id="apply-kinds" data-error={kindsError !== undefined || undefined}>
            {kindsError ?? '하나 이상 골라 주세요.'}
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
          {...field('introduction', '소개')}
          hint="어떤 작품을 어떻게 선보이고 싶은지 500자까지 적어 주세요."
          rows={6}
          most={APPLICATION_TEXTS.introduction.most}
        />
        <ConsentPart heading="h3" title="개인정보 수집·이용 안내" text={TEXTS.useText}>
          <Checkbox
            label="담당자 연락처의 수집·이용에 동의합니다. (필수)"
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
