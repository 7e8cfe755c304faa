import { PLATFORM_TASKS, type PlatformTask } from '@naru/domain/operator';
import { Link } from 'react-router';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { useSession } from '../../shared/platform/session-context.ts';
import { Page } from '../../shared/ui/parts.tsx';
import classes from './Today.module.css';

const TASKS: Readonly<Record<PlatformTask, { readonly name: string; readonly to: string; readonly unit: string }>> = {
  approvals: { name: '내가 승인할 것', to: '/approvals', unit: '건' },
  inquiries: { name: '답변할 문의', to: '/inquiries', unit: '건' },
  reports: { name: '답변할 신고', to: '/reports', unit: '건' },
  disputes: { name: '진행 중인 분쟁', to: '/disputes', unit: '건' },
  applications: { name: '발행사 신청', to: '/applications', unit: '건' },
  payouts: { name: '확인하거나 승인할 지급 묶음', to: '/payouts', unit: '건' },
  money: { name: '따로 보관한 금액을 기록할 날', to: '/money', unit: '일' },
  differences: { name: '확인할 장부 차이', to: '/books', unit: '건' },
  findings: { name: '점검에서 찾은 것', to: '/audits', unit: '건' },
  receipts: { name: '직접 처리할 현금영수증', to: '/receipts', unit: '건' },
  escrow: { name: '결제사에 직접 알릴 배송과 확정', to: '/escrow', unit: '건' },
  invoices: { name: '기한이 지난 세금계산서', to: '/fees', unit: '건' },
  incidents: { name: '대응 중인 개인정보 사고', to: '/incidents', unit: '건' },
  privacy: { name: '할 때가 된 개인정보 의무', to: '/privacy', unit: '건' },
  mail: { name: '보내지 못한 메일', to: '/deliveries', unit: '통' },
  sms: { name: '보내지 못한 문자', to: '/deliveries', unit: '통' },
  chain: { name: '오래 걸리는 체인 작업', to: '/chain', unit: '건' },
};

export const Today = () => {
  const { view } = useSession();
  return (
    <Page title="오늘 할 일" lead={`${view.name}님이 볼 수 있는 일 가운데 기다리는 것입니다.`}>
      <CallAnswer call="today" body={{}}>
        {(value) => (
          <ul className={classes.tasks}>
            {(Object.keys(PLATFORM_TASKS) as PlatformTask[]).map((task) => {
              const count = value[task];
              if (count === undefined) return null;
              const { name, to, unit } = TASKS[task];
              return (
                <li key={task}>
                  <Link to={to} className={classes.task} data-some={count > 0}>
                    <span>{name}</span>
                    <strong>
                      {count.toLocaleString('ko-KR')}
                      <small>{unit}</small>
                    </strong>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </CallAnswer>
    </Page>
  );
};
