import { Button } from '@mantine/core';
import type { OperatorAnswer } from '@naru/contract/operator';
import { CARRIER } from '@naru/domain/exchange';
import { namesOf } from '@naru/domain/shared';
import { CARRIER_LABELS, formatDateTime, formatNumber, isolated } from '@naru/messages';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { base64Of, saveFile } from '../../shared/act/base64.ts';
import { momentOf, wholeIn } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Mark, Page, Words } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Campaign = OperatorAnswer<'smath/list'>[number];
type Entry = OperatorAnswer<'smath/entries'>[number];

const Opening = () => (
  <ActButton
    main
    call="smath/open"
    label="경품 이벤트 열기"
    text="코드를 가진 회원이 응모합니다. 경품은 정한 발행사가 보냅니다."
    fields={[
      { name: 'title', label: '제목', kind: 'text' },
      { name: 'text', label: '설명', kind: 'long' },
      { name: 'prize', label: '경품', kind: 'text' },
      { name: 'siteCode', label: '발행사 코드', kind: 'text' },
      { name: 'startsAt', label: '시작', kind: 'moment' },
      { name: 'endsAt', label: '끝', kind: 'moment' },
    ]}
    body={(typed) => ({
      title: typed('title'),
      text: typed('text'),
      prize: typed('prize'),
      siteCode: typed('siteCode'),
      startsAt: momentOf(typed('startsAt')),
      endsAt: momentOf(typed('endsAt')),
    })}
    done="경품 이벤트를 열었습니다."
  />
);

const Codes = ({ of: { id, title } }: { of: Campaign }) => (
  <ActButton
    call="smath/codes"
    label="코드 만들기"
    about={title}
    text="다른 운영자가 승인한 뒤 같은 수로 한 번 더 누르면 코드를 보여 줍니다. 코드는 그때 한 번만 보이고 다시 볼 수 없습니다."
    fields={[{ name: 'quantity', label: '몇 개', kind: 'number' }]}
    reasoned
    body={(typed) => ({ id, quantity: wholeIn(typed('quantity')) })}
    done="코드를 만들었습니다."
    answer={({ codes }) => <Words>{codes.join('\n')}</Words>}
  />
);

/** The events with a prize, how many of their codes were used, and how they end. */
export const Prizes = () => (
  <Page title="경품 이벤트" lead="코드로 응모하면 경품을 받는 이벤트입니다. 코드와 응모자 파일은 두 사람이 봅니다." actions={<Opening />}>
    <CallAnswer call="smath/list" body={{}}>
      {(rows) => (
        <Rows
          name="경품 이벤트"
          rows={rows}
          keyOf={({ id }) => id}
          none="경품 이벤트가 없습니다."
          columns={[
            { head: '제목', cell: ({ id, title }) => <Link to={`/prizes/${id}`}>{title}</Link> },
            { head: '상태', cell: ({ closed }) => <Mark tone={closed ? 'plain' : 'good'}>{closed ? '종료' : '진행 중'}</Mark> },
            { head: '끝', cell: ({ endsAt }) => formatDateTime(endsAt) },
            { head: '쓴 코드', cell: ({ used, codes }) => `${formatNumber(used)} / ${formatNumber(codes)}`, figure: true },
            {
              head: '관리',
              cell: (campaign) =>
                campaign.closed ? null : (
                  <>
                    <Codes of={campaign} />{' '}
                    <ActButton
                      call="smath/close"
                      label="끝내기"
                      about={campaign.title}
                      text={`‘${isolated(campaign.title)}’ 이벤트를 지금 끝냅니다. 남은 코드는 쓸 수 없게 됩니다.`}
                      body={() => ({ id: campaign.id })}
                      done="이벤트를 끝냈습니다."
                      harms
                    />
                  </>
                ),
            },
          ]}
        />
      )}
    </CallAnswer>
  </Page>
);

const carrierIn = (typed: string) => namesOf(CARRIER).find((one) => one === typed) ?? 'postal';

/** What comes next of an entry. */
const Step = ({ of: { id, stands, nickname } }: { of: Entry }) => {
  if (stands === 'received')
    return (
      <ActButton
        call="smath/prepare"
        label="준비 시작"
        about={nickname}
        text="응모를 준비 중으로 바꿉니다."
        body={() => ({ id })}
        done="준비 중으로 바꿨습니다."
      />
    );
  if (stands === 'preparing')
    return (
      <ActButton
        call="smath/ship"
        label="발송"
        about={nickname}
        text="경품을 보냈다고 회원에게 알립니다."
        fields={[
          { name: 'carrier', label: '택배사', kind: 'choice', choices: CARRIER_LABELS, initial: 'postal' },
          { name: 'waybill', label: '운송장 번호', kind: 'text' },
        ]}
        body={(typed) => ({ id, carrier: carrierIn(typed('carrier')), waybill: typed('waybill') })}
        done="발송을 알렸습니다."
      />
    );
  if (stands === 'shipped')
    return (
      <ActButton
        call="smath/complete"
        label="도착 완료"
        about={nickname}
        text="경품이 도착한 응모를 완료로 바꿉니다."
        body={() => ({ id })}
        done="완료로 바꿨습니다."
      />
    );
  return null;
};

/** Saves a file that was answered as a text. */
const saveText = async (name: string, text: string): Promise<void> => saveFile({ name, base64: await base64Of(new File([text], name)) });

/** The entries of one event, masked, each with what comes next. */
export const PrizeScreen = () => {
  const id = Number(useParams().id);
  return (
    <Page
      title="경품 응모"
      lead="받는 분은 가려서 보입니다."
      actions={
        <ActButton
          call="smath/file"
          label="응모자 파일 받기"
          text="받는 분의 이름과 주소까지 담은 파일을 만듭니다. 다른 운영자가 승인한 뒤 한 번 더 누르면 받을 수 있습니다."
          reasoned
          body={() => ({ id })}
          done="파일을 만들었습니다. 받은 것을 기록했습니다."
          answer={({ text }) => (
            <Button variant="default" onClick={() => void saveText(`경품 응모 ${id}.csv`, text)}>
              응모자 파일 저장
            </Button>
          )}
        />
      }
    >
      <CallAnswer call="smath/entries" body={{ id }}>
        {(rows) => (
          <Rows
            name="경품 응모"
            rows={rows}
            keyOf={(entry) => entry.id}
            none="응모가 없습니다."
            columns={[
              { head: '응모', cell: (entry) => `${formatNumber(entry.id)}번`, figure: true },
              { head: '상태', cell: ({ state }) => state },
              { head: '회원', cell: ({ nickname }) => nickname },
              { head: '받는 분', cell: ({ recipient }) => recipient },
              { head: '응모한 때', cell: ({ enteredAt }) => formatDateTime(enteredAt) },
              { head: '다음', cell: (entry) => <Step of={entry} /> },
            ]}
          />
        )}
      </CallAnswer>
    </Page>
  );
};
