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

const Approvals = lazy(async () => ({ default: (await import('../features/approvals/Approvals.tsx')).Approvals }));
const ApprovalScreen = lazy(async () => ({ default: (await import('../features/approvals/Approvals.tsx')).ApprovalScreen }));
const Members = lazy(async () => ({ default: (await import('../features/members/Members.tsx')).Members }));
const Inquiries = lazy(async () => ({ default: (await import('../features/inquiries/Inquiries.tsx')).Inquiries }));
const InquiryScreen = lazy(async () => ({ default: (await import('../features/inquiries/Inquiries.tsx')).InquiryScreen }));
const Reports = lazy(async () => ({ default: (await import('../features/reports/Reports.tsx')).Reports }));
const Disputes = lazy(async () => ({ default: (await import('../features/disputes/Disputes.tsx')).Disputes }));
const DisputeScreen = lazy(async () => ({ default: (await import('../features/disputes/Disputes.tsx')).DisputeScreen }));
const Sales = lazy(async () => ({ default: (await import('../features/sales/Sales.tsx')).Sales }));
const SaleScreen = lazy(async () => ({ default: (await import('../features/sales/Sales.tsx')).SaleScreen }));
const Applications = lazy(async () => ({ default: (await import('../features/applications/Applications.tsx')).Applications }));
const Content = lazy(async () => ({ default: (await import('../features/content/Content.tsx')).Content }));
const Payouts = lazy(async () => ({ default: (await import('../features/payouts/Payouts.tsx')).Payouts }));
const RunScreen = lazy(async () => ({ default: (await import('../features/payouts/Payouts.tsx')).RunScreen }));
const Audits = lazy(async () => ({ default: (await import('../features/audits/Audits.tsx')).Audits }));
const Books = lazy(async () => ({ default: (await import('../features/books/Books.tsx')).Books }));
const DifferenceScreen = lazy(async () => ({ default: (await import('../features/books/Books.tsx')).DifferenceScreen }));
const Receipts = lazy(async () => ({ default: (await import('../features/receipts/Receipts.tsx')).Receipts }));
const Fees = lazy(async () => ({ default: (await import('../features/fees/Fees.tsx')).Fees }));
const KeysScreen = lazy(async () => ({ default: (await import('../features/keys/KeysScreen.tsx')).KeysScreen }));
const Deliveries = lazy(async () => ({ default: (await import('../features/deliveries/Deliveries.tsx')).Deliveries }));
const Chain = lazy(async () => ({ default: (await import('../features/chain/Chain.tsx')).Chain }));
const People = lazy(async () => ({ default: (await import('../features/people/People.tsx')).People }));
const Metrics = lazy(async () => ({ default: (await import('../features/metrics/Metrics.tsx')).Metrics }));
const OwnPasskeys = lazy(async () => ({ default: (await import('../features/own/OwnPasskeys.tsx')).OwnPasskeys }));
const AuditLog = lazy(async () => ({ default: (await import('../features/audit-log/AuditLog.tsx')).AuditLog }));
const Emergency = lazy(async () => ({ default: (await import('../features/emergency/Emergency.tsx')).Emergency }));

export const Screens = () => (
  <ScreenError place={useLocation().pathname} instead={<Broken />}>
    <Routes>
      <Route element={<Frame />}>
        <Route path="/" element={<Today />} />
        <Route path="/approvals" element={<Approvals />} />
        <Route path="/approvals/:id" element={<ApprovalScreen />} />
        <Route path="/members" element={<Members />} />
        <Route path="/inquiries" element={<Inquiries />} />
        <Route path="/inquiries/:id" element={<InquiryScreen />} />
        <Route path="/reports" element={<Reports />} />
        <Route path="/disputes" element={<Disputes />} />
        <Route path="/disputes/:id" element={<DisputeScreen />} />
        <Route path="/sales" element={<Sales />} />
        <Route path="/sales/:id" element={<SaleScreen />} />
        <Route path="/applications" element={<Applications />} />
        <Route path="/content" element={<Content />} />
        <Route path="/payouts" element={<Payouts />} />
        <Route path="/payouts/:run" element={<RunScreen />} />
        <Route path="/audits" element={<Audits />} />
        <Route path="/books" element={<Books />} />
        <Route path="/books/:difference" element={<DifferenceScreen />} />
        <Route path="/receipts" element={<Receipts />} />
        <Route path="/fees" element={<Fees />} />
        <Route path="/keys" element={<KeysScreen />} />
        <Route path="/deliveries" element={<Deliveries />} />
        <Route path="/chain" element={<Chain />} />
        <Route path="/people" element={<People />} />
        <Route path="/figures" element={<Metrics />} />
        <Route path="/own" element={<OwnPasskeys />} />
        <Route path="/trail" element={<AuditLog />} />
        <Route path="/emergency" element={<Emergency />} />
        <Route path="*" element={<Lost />} />
      </Route>
    </Routes>
  </ScreenError>
);
