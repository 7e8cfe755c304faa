import { ALL_FAQS } from '@naru/domain/announcement';
import { INQUIRY_PAGE_SIZE, type InquiryRow } from '@naru/domain/inquiry';
import { addressOf } from '@naru/domain/navigation';
import { type InquiryId, parseInquiryId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatDay, INQUIRY_ANSWER_LABELS, INQUIRY_TYPE_LABELS } from '@naru/messages';
import { useLocation } from 'react-router';
import { isDemonstration, type LegalKey, legalFact } from '../../../shared/legal/operator.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { useIdNamed } from '../../../shared/use-id-named.ts';
import { usePage } from '../../../shared/use-page.ts';
import classes from './cs.module.css';
import { Thread } from './Thread.tsx';
import { TEXTS } from './texts.ts';

const faqAddress = (): string => addressOf('csFaq', {}, { type: ALL_FAQS });

const WAYS = [
  { key: 'phone', label: '고객센터 전화', scheme: 'tel' },
  { key: 'email', label: '이메일', scheme: 'mailto' },
] as const satisfies readonly { readonly key: LegalKey; readonly label: string; readonly scheme: string }[];

/** How to reach the operator without an account: who cannot log in or join must be heard as well. */
const Contact = () => {
  const config = usePort(TOKENS.config);
  const facts = WAYS.map(({ key, label, scheme }) => {
    const value = legalFact(config, key);
    // A demonstration has no real number to call.
    return { label, value: isDemonstration(config) ? value : <a href={`${scheme}:${value}`}>{value}</a> };
  });
  return (
    <Stack as="section" gap={12} above={32} framed={20} className={classes.contact} aria-labelledby="cs-contact">
      <h2 id="cs-contact">로그인할 수 없나요?</h2>
      <Text size={13} tone="muted">
        계정이 잠겼거나 가입과 본인확인이 되지 않으면 아래 연락처로 알려 주세요. 비밀번호와 PIN 번호는 묻지 않아요.
      </Text>
      <Facts facts={facts} />
    </Stack>
  );
};

/** A member's own inquiries, each opened in its place; what a visitor can do instead (product 2, /etc/cs/board). */
export const Board = () => {
  const session = useSession();
  if (session.state === 'member') return <Mine />;
  return (
    <>
      <PageTitle title={TEXTS.board} />
      {session.state === 'checking' ? <Skeleton height={320} /> : <Visitor />}
    </>
  );
};

const Visitor = () => {
  const { search } = useLocation();
  return (
    <>
      <Hint
        title="로그인하면 문의를 남길 수 있어요"
        text="1:1 문의는 나와 운영자만 볼 수 있어요. 로그인하면 문의를 남기고 답변을 확인할 수 있어요."
      >
        <LinkButton to={addressOf('login', { page: 'board', next: `${addressOf('csBoard')}${search}` })}>로그인하고 문의하기</LinkButton>
        <LinkButton variant="default" to={faqAddress()}>
          {TEXTS.toFaq}
        </LinkButton>
      </Hint>
      <Contact />
    </>
  );
};

const Mine = () => {
  const inquiries = usePort(TOKENS.inquiries);
  const named = useIdNamed(parseInquiryId);
  return (
    <>
      <Row gap={4} column={16} align="start" justify="between">
        <PageTitle title={TEXTS.board} />
        <LinkButton to={addressOf('csBoardWrite')}>{TEXTS.write}</LinkButton>
      </Row>
      <p className={classes.lead}>{TEXTS.lead}</p>
      <PagedList
        size={INQUIRY_PAGE_SIZE}
        ask={(query) => inquiries.mine(query)}
        keyOf={KEYS.inquiries}
        empty={{
          title: '아직 남긴 문의가 없어요',
          text: '자주 묻는 질문에서 찾지 못한 답은 1:1 문의로 물어봐 주세요.',
          way: (
            <>
              <LinkButton to={addressOf('csBoardWrite')}>{TEXTS.write}</LinkButton>
              <LinkButton variant="default" to={faqAddress()}>
                {TEXTS.toFaq}
              </LinkButton>
            </>
          ),
        }}
      >
        {(rows) => <Rows rows={rows} named={named} />}
      </PagedList>
    </>
  );
};

const Rows = ({ rows, named }: { rows: readonly InquiryRow[]; named: InquiryId | undefined }) => (
  <>
    {named !== undefined && !rows.some(({ id }) => id === named) && (
      <div className={classes.alone}>
        <Thread key={named} id={named} titled />
      </div>
    )}
    <ul className={classes.rows} aria-label="내 문의 내역">
      {rows.map((row) => (
        <li key={row.id}>
          <InquiryLine row={row} open={row.id === named} />
          {row.id === named && <Thread id={row.id} />}
        </li>
      ))}
    </ul>
  </>
);

/** Opens and closes its thread; which one is open is part of the address. */
const InquiryLine = ({ row: { id, type, title, answer, createdAt }, open }: { row: InquiryRow; open: boolean }) => {
  const [page] = usePage();
  const linkQuery = { page: page === 1 ? undefined : page, id: open ? undefined : id };
  return (
    <Link to={addressOf('csBoard', linkQuery)} className={classes.row} aria-expanded={open}>
      <span className={classes.title}>{title}</span>
      <Status tone={answer === 'answered' ? 'open' : 'waiting'}>{INQUIRY_ANSWER_LABELS[answer]}</Status>
      <span className={classes.facts}>
        {INQUIRY_TYPE_LABELS[type]} · <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </span>
    </Link>
  );
};
