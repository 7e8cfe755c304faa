import { ALL_FAQS } from '@naru/domain/announcement';
import { INQUIRY_PAGE_SIZE, type InquiryRow } from '@naru/domain/inquiry';
import { addressOf } from '@naru/domain/navigation';
import { type InquiryId, parseInquiryId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatDay, INQUIRY_ANSWER_LABELS, INQUIRY_TYPE_LABELS } from '@naru/messages';
import { Link, useLocation } from 'react-router';
import { isDemonstration, type LegalKey, legalFact } from '../../../shared/legal/operator.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
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
  { key: 'phone', label: TEXTS.phone, scheme: 'tel' },
  { key: 'email', label: TEXTS.email, scheme: 'mailto' },
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
      <h2 id="cs-contact">{TEXTS.contact}</h2>
      <Text size={13} tone="muted">
        {TEXTS.contactText}
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
      <Hint title={TEXTS.visitor} text={TEXTS.visitorText}>
        <LinkButton to={addressOf('login', { page: 'board', next: `${addressOf('csBoard')}${search}` })}>{TEXTS.toLogIn}</LinkButton>
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
          title: TEXTS.none,
          text: TEXTS.noneText,
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
    <ul className={classes.rows} aria-label={TEXTS.mine}>
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
    <Link to={addressOf('csBoard', linkQuery)} className={classes.row} aria-expanded={open} preventScrollReset>
      <span className={classes.title}>{title}</span>
      <Status tone={answer === 'answered' ? 'open' : 'waiting'}>{INQUIRY_ANSWER_LABELS[answer]}</Status>
      <span className={classes.facts}>
        {INQUIRY_TYPE_LABELS[type]} · <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </span>
    </Link>
  );
};
