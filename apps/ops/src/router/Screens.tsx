import { Button } from '@mantine/core';
import { ScreenError } from '@naru/frontend/screen';
import { lazy } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { Today } from '../features/today/Today.tsx';
import { Page } from '../shared/ui/parts.tsx';
import { Frame } from './Frame.tsx';

const Broken = () => (
  <Page title="화면을 보여 드리지 못했습니다" lead="콘솔이 새로 바뀌었거나 연결이 끊겼습니다. 다시 불러와 주세요.">
    <div>
      <Button onClick={() => location.reload()}>다시 불러오기</Button>
    </div>
  </Page>
);

const Lost = () => (
  <Page title="없는 화면입니다" lead="주소를 확인해 주세요.">
    <Link to="/">오늘 할 일로 가기</Link>
  </Page>
);

/** The screens by their paths below the console's; each comes when it is first opened. */
const SCREENS = Object.entries({
  '/approvals': async () => (await import('../features/approvals/Approvals.tsx')).Approvals,
  '/approvals/:id': async () => (await import('../features/approvals/Approvals.tsx')).ApprovalScreen,
  '/members': async () => (await import('../features/members/Members.tsx')).Members,
  '/members/:number': async () => (await import('../features/members/MemberScreen.tsx')).MemberScreen,
  '/inquiries': async () => (await import('../features/inquiries/Inquiries.tsx')).Inquiries,
  '/inquiries/:id': async () => (await import('../features/inquiries/Inquiries.tsx')).InquiryScreen,
  '/reports': async () => (await import('../features/reports/Reports.tsx')).Reports,
  '/takedowns': async () => (await import('../features/takedowns/Takedowns.tsx')).Takedowns,
  '/takedowns/new': async () => (await import('../features/takedowns/Takedowns.tsx')).TakedownForm,
  '/disputes': async () => (await import('../features/disputes/Disputes.tsx')).Disputes,
  '/disputes/:id': async () => (await import('../features/disputes/Disputes.tsx')).DisputeScreen,
  '/sales': async () => (await import('../features/sales/Sales.tsx')).Sales,
  '/sales/:id': async () => (await import('../features/sales/Sales.tsx')).SaleScreen,
  '/applications': async () => (await import('../features/applications/Applications.tsx')).Applications,
  '/sellers': async () => (await import('../features/sellers/Sellers.tsx')).Sellers,
  '/sellers/:siteCode': async () => (await import('../features/sellers/Sellers.tsx')).SellerScreen,
  '/content': async () => (await import('../features/content/Content.tsx')).Content,
  '/prizes': async () => (await import('../features/prizes/Prizes.tsx')).Prizes,
  '/prizes/:id': async () => (await import('../features/prizes/Prizes.tsx')).PrizeScreen,
  '/gold': async () => (await import('../features/gold/Gold.tsx')).Gold,
  '/traces': async () => (await import('../features/traces/Traces.tsx')).Traces,
  '/payouts': async () => (await import('../features/payouts/Payouts.tsx')).Payouts,
  '/payouts/:run': async () => (await import('../features/payouts/Payouts.tsx')).RunScreen,
  '/refunds': async () => (await import('../features/payouts/Refunds.tsx')).Refunds,
  '/money': async () => (await import('../features/payouts/MoneyDays.tsx')).MoneyDays,
  '/audits': async () => (await import('../features/audits/Audits.tsx')).Audits,
  '/books': async () => (await import('../features/books/Books.tsx')).Books,
  '/books/:difference': async () => (await import('../features/books/Books.tsx')).DifferenceScreen,
  '/receipts': async () => (await import('../features/receipts/Receipts.tsx')).Receipts,
  '/escrow': async () => (await import('../features/escrow/Escrow.tsx')).Escrow,
  '/fees': async () => (await import('../features/fees/Fees.tsx')).Fees,
  '/incidents': async () => (await import('../features/privacy/Incidents.tsx')).Incidents,
  '/incidents/:id': async () => (await import('../features/privacy/Incidents.tsx')).IncidentScreen,
  '/reads': async () => (await import('../features/privacy/Reads.tsx')).Reads,
  '/privacy': async () => (await import('../features/privacy/PrivacyTasks.tsx')).PrivacyTasks,
  '/keys': async () => (await import('../features/keys/KeysScreen.tsx')).KeysScreen,
  '/deliveries': async () => (await import('../features/deliveries/Deliveries.tsx')).Deliveries,
  '/chain': async () => (await import('../features/chain/Chain.tsx')).Chain,
  '/people': async () => (await import('../features/people/People.tsx')).People,
  '/figures': async () => (await import('../features/metrics/Metrics.tsx')).Metrics,
  '/own': async () => (await import('../features/own/OwnPasskeys.tsx')).OwnPasskeys,
  '/trail': async () => (await import('../features/audit-log/AuditLog.tsx')).AuditLog,
  '/emergency': async () => (await import('../features/emergency/Emergency.tsx')).Emergency,
}).map(([path, load]) => [path, lazy(async () => ({ default: await load() }))] as const);

export const Screens = () => (
  <ScreenError place={useLocation().pathname} instead={<Broken />}>
    <Routes>
      <Route element={<Frame />}>
        <Route path="/" element={<Today />} />
        {SCREENS.map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<Lost />} />
      </Route>
    </Routes>
  </ScreenError>
);
