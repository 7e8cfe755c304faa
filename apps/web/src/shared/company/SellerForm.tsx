import { TextInput } from '@mantine/core';
import { MAIL_ORDER_STANDINGS, SELLER_LIMITS, type SellerFacts, type SiteProfile, sellerFaults } from '@naru/domain/issuer';
import { failureOfFault } from '@naru/domain/shared';
import { mayAs } from '@naru/domain/staff';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { formatBusinessNumber, formatPhone, MAIL_ORDER_LABELS, SELLER_FIELD_LABELS, sellerCard } from '@naru/messages';
import { Form } from '../form/Form.tsx';
import { ShortText } from '../form/TypedText.tsx';
import { useForm } from '../form/use-form.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { KEYS } from '../query/keys.ts';
import { useRole } from '../site/ForRole.tsx';
import { TOKENS } from '../tokens.ts';
import { Choice } from '../ui/Choice.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './Company.module.css';
import { TEXTS } from './texts.ts';

const NOBODY: SellerFacts = Object.freeze({
  company: '',
  representative: '',
  businessNumber: '',
  openedOn: '',
  mailOrder: 'reported',
  mailOrderNumber: '',
  address: '',
  phone: '',
  email: '',
});

const CHOICES = MAIL_ORDER_STANDINGS.map((value) => ({ value, label: MAIL_ORDER_LABELS[value] }));

/** As it stands in the fields: numbers in their usual groups. */
const begunWith = (facts: SellerFacts | null): SellerFacts =>
  facts === null ? NOBODY : { ...facts, businessNumber: formatBusinessNumber(facts.businessNumber), phone: formatPhone(facts.phone) };

const Note = ({ title, text }: { title: string; text: string }) => (
  <div className={classes.note}>
    <strong>{title}</strong>
    <p>{text}</p>
  </div>
);

/** Who sells in a site: shown to all who act for it, changed by its owners. */
export const SellerForm = ({ site }: { site: SiteProfile }) => {
  const role = useRole(site.siteCode);
  const isOwner = role !== undefined && mayAs(role, 'owner');
  return (
    <Section title={TEXTS.seller}>
      {site.sellerFacts === null && site.sellerWaiting === null && (
        <Note
          title="판매자 정보를 등록해 주세요"
          text="법에 따라 스토어와 상품, 주문 화면에 판매자 정보를 표시해야 해요. 등록하기 전에는 상품을 판매할 수 없어요."
        />
      )}
      {site.sellerWaiting !== null && (
        <Note
          title="바뀐 정보를 확인하고 있어요"
          text="사업자등록번호나 대표자가 바뀌면 나루가 확인한 뒤 표시해요. 그때까지는 이전 정보가 보여요."
        />
      )}
      {isOwner ? (
        <Fields key={JSON.stringify([site.sellerFacts, site.sellerWaiting])} site={site} />
      ) : (
        <>
          {site.sellerFacts === null ? <p>{TEXTS.none}</p> : <Facts facts={sellerCard(site.sellerFacts)} />}
          <p>판매자 정보는 소유자만 바꿀 수 있어요.</p>
        </>
      )}
    </Section>
  );
};

const Fields = ({ site: { siteCode, sellerFacts, sellerWaiting } }: { site: SiteProfile }) => {
  const port = usePort(TOKENS.issuerPort);
  const queries = usePort(TOKENS.queries);
  const overlays = usePort(TOKENS.overlays);
  const begun = begunWith(sellerWaiting ?? sellerFacts);
  const form = useForm(begun);
  const { typed } = form;
  useLeaveGuard(JSON.stringify(typed) !== JSON.stringify(begun));
  const submit = async (): Promise<void> => {
    const faults = sellerFaults(typed).map(({ field, fault }) => failureOfFault(field, fault));
    const done = await form.send(faults, () => port.changeSeller({ siteCode, ...typed }));
    if (done === undefined) return;
    queries.setQueryData(KEYS.site(siteCode), done.value);
    await queries.invalidateQueries({ queryKey: ['store'] });
    const text =
      done.value.sellerWaiting === null ? '판매자 정보를 저장했습니다.' : '바뀐 판매자 정보를 보냈습니다. 나루가 확인한 뒤 표시합니다.';
    await overlays.open('notice', { title: '저장 완료', text });
  };
  const field = (name: Exclude<keyof SellerFacts, 'mailOrder'>) => ({ label: SELLER_FIELD_LABELS[name], ...form.field(name) });
  return (
    <Form name={TEXTS.sellerUpdate} onSubmit={submit}>
      <ShortText most={SELLER_LIMITS.company} hint="사업자등록증에 적힌 대로" {...field('company')} />
      <ShortText most={SELLER_LIMITS.representative} {...field('representative')} />
      <TextInput inputMode="numeric" description="숫자 10자리" {...field('businessNumber')} />
      <TextInput description="사업자등록증에 적힌 날 (예: 2020-03-02). 화면에 표시하지 않아요." {...field('openedOn')} />
      <Choice
        titled
        legend={SELLER_FIELD_LABELS.mailOrder}
        name="mail-order"
        choices={CHOICES}
        value={typed.mailOrder}
        error={form.errorOf('mailOrder')}
        onChange={(mailOrder) => form.set({ mailOrder })}
      />
      {typed.mailOrder === 'reported' && (
        <ShortText most={SELLER_LIMITS.mailOrderNumber} hint="예: 2026-서울종로-0123" {...field('mailOrderNumber')} />
      )}
      <ShortText most={SELLER_LIMITS.address} hint="사업장 주소" {...field('address')} />
      <TextInput type="tel" description="구매자가 문의할 수 있는 번호" {...field('phone')} />
      <TextInput type="email" description="구매자가 문의할 수 있는 주소" {...field('email')} />
      <FormEnd fault={form.fault()} busy={form.busy} submit="판매자 정보 저장" />
    </Form>
  );
};
