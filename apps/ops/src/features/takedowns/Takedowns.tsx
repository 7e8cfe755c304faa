import { NativeSelect } from '@mantine/core';
import type { OperatorAnswer } from '@naru/contract/operator';
import { TAKEDOWN_KINDS, TAKEDOWN_REASONS, type TakedownKind } from '@naru/domain/report';
import { formatDateTime, formatNumber, isolated, platformActorName, TAKEDOWN_KIND_LABELS, TAKEDOWN_REASON_LABELS } from '@naru/messages';
import { Link, useSearchParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Facts, ListPage, Mark, Page, SearchForm, Section, Words } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Takedown = OperatorAnswer<'takedown/list'>[number];

const reasonOf = (typed: string) => TAKEDOWN_REASONS.find((one) => one === typed) ?? 'other';
const kindIn = (typed: string | null): TakedownKind => TAKEDOWN_KINDS.find((one) => one === typed) ?? 'product';

/** What its address is named by, of each kind. */
const TARGETS: Readonly<Record<TakedownKind, string>> = {
  product: '상품 번호',
  nft: 'NFT 번호',
  store: '발행사 코드',
  storeText: '발행사 코드',
  storeLogo: '발행사 코드',
  storeBanner: '발행사 코드',
  memberText: '회원 번호',
  memberName: '회원 번호',
};

/** What becomes of it, of each kind, in a sentence. */
const EFFECTS: Readonly<Record<TakedownKind, string>> = {
  product: '스토어에서 내려가고, 회원이 올린 판매도 모두 끝납니다. 이미 산 회원은 그대로 갖고 실물도 받을 수 있습니다.',
  nft: '판매가 끝나고 다시 판매할 수 없습니다. 소유자는 그대로 갖고 선물하거나 실물을 받을 수 있습니다.',
  store:
    '스토어가 마켓에서 사라지고 새 주문을 받지 않습니다. 이미 산 회원은 그대로 갖고 실물도 받을 수 있습니다. 다른 운영자가 승인해야 합니다.',
  storeText: '스토어 소개가 비워집니다. 발행사가 새로 쓸 수 있습니다.',
  storeLogo: '스토어 로고가 사라집니다. 발행사가 새로 올릴 수 있습니다.',
  storeBanner: '스토어 배너가 사라집니다. 발행사가 새로 올릴 수 있습니다.',
  memberText: '자기소개가 비워집니다. 회원이 새로 쓸 수 있습니다.',
  memberName: '닉네임이 회원 번호로 바뀝니다. 회원이 새로 정할 수 있습니다.',
};

interface Target {
  readonly kind: TakedownKind;
  readonly target: string;
  readonly report: number | null;
  readonly reason: string;
}

const TakeDown = ({ kind, target, report, reason, name }: Target & { name: string }) => {
  const fields = [
    { name: 'reason', label: '어긴 규칙', kind: 'choice', choices: TAKEDOWN_REASON_LABELS, initial: reasonOf(reason) },
    { name: 'text', label: '설명', kind: 'long', hint: '소유자가 알림과 메일에서 그대로 봅니다.' },
  ] as const;
  const text = `${TAKEDOWN_KIND_LABELS[kind]} ‘${isolated(name)}’의 게시를 중단합니다. ${EFFECTS[kind]} 결제하지 않은 주문은 취소되고 주문한 회원에게 알립니다. 소유자는 30일 안에 이의를 제기할 수 있습니다.`;
  return kind === 'store' ? (
    <ActButton
      main
      call="takedown/store"
      label="게시 중단"
      text={text}
      fields={fields}
      reasoned
      body={(typed) => ({ siteCode: target, reason: reasonOf(typed('reason')), text: typed('text'), report })}
      done="스토어 게시를 중단했습니다."
      harms
    />
  ) : (
    <ActButton
      main
      call="takedown/make"
      label="게시 중단"
      text={text}
      fields={fields}
      body={(typed) => ({ kind, target, reason: reasonOf(typed('reason')), text: typed('text'), report })}
      done="게시를 중단하고 소유자에게 알렸습니다."
      harms
    />
  );
};

/** What would be taken down, as it stands, before anybody does it. */
const Candidate = (of: Target) => (
  <CallAnswer call="takedown/look" body={{ kind: of.kind, target: of.target }}>
    {({ name, owner, orders, listings }) => (
      <Section title={`${TAKEDOWN_KIND_LABELS[of.kind]} ‘${name}’`} actions={<TakeDown {...of} name={name} />}>
        <Facts
          facts={[
            ['소유자', owner],
            ['결제하지 않은 주문', orders === 0 ? null : `${formatNumber(orders)}건 (취소됩니다)`],
            ['회원의 판매', listings === 0 ? null : `${formatNumber(listings)}건 (끝납니다)`],
            ['신고', of.report === null ? null : `${of.report}번 (함께 답변합니다)`],
          ]}
        />
      </Section>
    )}
  </CallAnswer>
);

/** Where something is taken down: named by its kind and number, which a report brings along. */
export const TakedownForm = () => {
  const [address, setAddress] = useSearchParams();
  const kind = kindIn(address.get('kind'));
  const target = address.get('target') ?? '';
  const report = Number(address.get('report') ?? '');
  const brought = { report: address.get('report') ?? '', reason: address.get('reason') ?? '' };
  return (
    <Page
      title="게시 중단하기"
      lead="규칙을 어긴 상품, 판매, 스토어, 소개와 그림을 내립니다."
      actions={<Link to="/takedowns">게시 중단 목록</Link>}
    >
      <Kinds kind={kind} onChoose={(chosen) => setAddress({ ...brought, kind: chosen })} />
      <SearchForm
        key={kind}
        name="내릴 것 찾기"
        fields={[{ name: 'target', label: TARGETS[kind] }]}
        begun={{ target }}
        onSearch={({ target: named }) => setAddress({ ...brought, kind, target: named })}
      />
      {target !== '' && (
        <Candidate
          key={`${kind} ${target}`}
          kind={kind}
          target={target}
          report={Number.isSafeInteger(report) && report > 0 ? report : null}
          reason={brought.reason}
        />
      )}
    </Page>
  );
};

const Kinds = ({ kind, onChoose }: { kind: TakedownKind; onChoose: (kind: TakedownKind) => void }) => (
  <NativeSelect
    label="무엇을"
    maw={420}
    value={kind}
    onChange={(event) => onChoose(kindIn(event.currentTarget.value))}
    data={TAKEDOWN_KINDS.map((value) => ({ value, label: TAKEDOWN_KIND_LABELS[value] }))}
  />
);

const Standing = ({ of }: { of: Takedown }) =>
  of.liftedAt === null ? (
    <ActButton
      call="takedown/lift"
      label="중단 풀기"
      about={of.name}
      text={`${TAKEDOWN_KIND_LABELS[of.kind]} ‘${isolated(of.name)}’의 게시 중단을 풉니다. 취소된 주문과 판매는 되돌아오지 않습니다. 다른 운영자가 승인해야 합니다.`}
      fields={[{ name: 'text', label: '설명', kind: 'long', hint: '소유자가 알림과 메일에서 그대로 봅니다.' }]}
      reasoned
      body={(typed) => ({ id: of.id, text: typed('text') })}
      done="게시 중단을 풀었습니다."
    />
  ) : (
    <Mark>{`${formatDateTime(of.liftedAt)} ${platformActorName(of.liftedBy ?? '')}`}</Mark>
  );

const Appeal = ({ of: { appeal, appealUntil, state } }: { of: Takedown }) => {
  if (appeal !== null)
    return <Link to={`/inquiries/${appeal.inquiryId}`}>{appeal.answered ? '이의 제기 (답변함)' : '이의 제기 (답변 대기)'}</Link>;
  return state === 'standing' ? `${formatDateTime(appealUntil)}까지` : null;
};

/** What was taken down, why, and what its owner says against it. */
export const Takedowns = () => (
  <ListPage
    title="게시 중단"
    lead="규칙을 어겨 내린 것들입니다. 내릴 때는 한 사람이, 스토어를 내리거나 다시 올릴 때는 두 사람이 봅니다."
    open="중단 중"
    actions={<Link to="/takedowns/new">게시 중단하기</Link>}
  >
    {(isOpen) => (
      <CallAnswer call="takedown/list" body={{ standing: isOpen, before: null }}>
        {(rows) => (
          <Rows
            name="게시 중단"
            rows={rows}
            keyOf={({ id }) => id}
            none="게시를 중단한 것이 없습니다."
            columns={[
              { head: '대상', cell: ({ kind, name, target }) => `${TAKEDOWN_KIND_LABELS[kind]} ‘${name}’ (${target})` },
              {
                head: '이유',
                cell: ({ reason, text }) => (
                  <>
                    <strong>{TAKEDOWN_REASON_LABELS[reason]}</strong>
                    <Words>{text}</Words>
                  </>
                ),
              },
              { head: '내린 때', cell: ({ at, takenBy }) => `${formatDateTime(at)} ${platformActorName(takenBy)}` },
              { head: '이의 제기', cell: (takedown) => <Appeal of={takedown} /> },
              { head: '풀기', cell: (takedown) => <Standing of={takedown} /> },
            ]}
          />
        )}
      </CallAnswer>
    )}
  </ListPage>
);
