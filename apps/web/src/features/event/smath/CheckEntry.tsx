import { Button } from '@mantine/core';
import type { Recipient } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { Serial } from '@naru/domain/nft';
import type { SmathCampaign } from '@naru/domain/smath';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { Row } from '@naru/frontend/layout';
import { formatDay } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { recipientFacts } from '../../../shared/exchange/exchange-facts.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { problemText } from '../../../shared/form/problem.ts';
import { ConsentPart, useConsents } from '../../../shared/form/TermsBoxes.tsx';
import { NO_FIELDS, useForm } from '../../../shared/form/use-form.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import classes from './Smath.module.css';
import { clearEntry } from './stored-entry.ts';
import { TEXTS } from './texts.ts';

interface Props {
  readonly serial: Serial;
  readonly campaign: SmathCampaign;
  readonly recipient: Recipient;
  readonly onChange: () => void;
}

/** The last look before the code is used up: what was typed, and two consents apart from one another, neither ticked beforehand. */
export const CheckEntry = ({ serial, campaign, recipient, onChange }: Props) => {
  const smath = usePort(TOKENS.smath);
  const queries = usePort(TOKENS.queries);
  const navigate = useNavigate();
  const { box, areGiven } = useConsents(['use', 'share'], '안내를 확인하고 동의해 주세요.');
  const [key] = useState(() => crypto.randomUUID());
  const { problem, busy, send } = useForm(NO_FIELDS);
  const submit = async (): Promise<void> => {
    if (!areGiven()) return;
    const entered = await send([], () => smath.enter({ serial, recipient, agreeUse: true, agreeShare: true, key }));
    if (entered === undefined) return;
    clearEntry();
    await queries.invalidateQueries({ queryKey: ['smath'] });
    void navigate(addressOf('eventSmathStep3', { entryId: entered.value.entryId }), { replace: true });
  };
  return (
    <>
      <section className={classes.part} aria-labelledby="smath-what">
        <h2 id="smath-what">응모하는 이벤트</h2>
        <Facts
          facts={[
            { label: TEXTS.prize, value: campaign.prize },
            { label: TEXTS.issuer, value: campaign.siteName },
            { label: '기간', value: `${formatDay(campaign.startsAt)} ~ ${formatDay(campaign.endsAt)}` },
            ...recipientFacts(recipient),
          ]}
        />
      </section>
      <Form name={TEXTS.send} onSubmit={submit}>
        <ConsentPart heading="h3" title="개인정보 수집·이용 안내" text={TEXTS.useText}>
          {box('use', '개인정보 수집·이용에 동의합니다. (필수)')}
        </ConsentPart>
        <ConsentPart
          heading="h3"
          title="개인정보 제공 안내"
          text="배송을 위해 받는 분의 이름, 휴대폰 번호, 주소를 경품을 보내는 발행사와 택배사에 제공해요. 동의하지 않으면 응모할 수 없어요."
        >
          {box('share', '경품 배송을 위한 개인정보 제공에 동의합니다. (필수)')}
        </ConsentPart>
        <FormFault text={problemText(problem)} />
        {problem?.name === 'eventCodeUsed' && (
          <p>
            <Link className={classes.link} to={addressOf('eventSmathStep3')}>
              {TEXTS.mine}
            </Link>
          </p>
        )}
        <Row gap={8}>
          <Button type="submit" size="lg" loading={busy}>
            {TEXTS.send}
          </Button>
          <Button size="lg" variant="default" onClick={onChange} disabled={busy}>
            수정하기
          </Button>
        </Row>
      </Form>
    </>
  );
};
