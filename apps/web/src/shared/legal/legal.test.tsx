import type { LegalFacts } from '@naru/contract/document';
import { type Processor, parseProcessors } from '@naru/domain/privacy';
import { KEPT_DAYS, LEGAL_RETENTION } from '@naru/domain/retention';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { heading } from '../../testing/find.ts';
import { openPage, Surround, standInThings } from '../../testing/render.tsx';
import { LegalView } from './LegalView.tsx';
import { MARKETING_CONSENT } from './marketing-consent.ts';
import { LEGAL_ROWS } from './operator.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';
import POLICY_SOURCE from './privacy-policy.ts?raw';
import { SERVICE_TERMS } from './service-terms.ts';

const LEGAL: LegalFacts = {
  company: '나루 주식회사',
  representative: '김나루',
  address: '서울특별시 종로구',
  phone: '02-000-0000',
  email: 'help@naru.example',
  businessNumber: '000-00-00000',
  mailOrderNumber: '2026-서울종로-0000',
  privacyOfficer: '이나루',
  copyrightAgent: '박나루',
  hosting: '나루 주식회사',
  demonstration: false,
};

const read = (term: 'agree1' | 'agree2' | 'agree3', legal?: LegalFacts, processors: readonly Processor[] = []): string => {
  render(
    <Surround resolve={standInThings({}, {}, legal === undefined ? {} : { legal, processors })}>
      <LegalView term={term} />
    </Surround>,
  );
  return screen.getByRole('region').textContent ?? '';
};

describe('the legal texts', () => {
  test.each([
    ['서비스 이용약관', 'agree1', ['통신판매중개자', '청약철회', '7일', '서명 키', 'PIN 번호', '수수료', '15분', '분쟁']],
    ['개인정보 처리방침', 'agree2', ['보유 기간', '5년', '제3자', '위탁', '파기', '열람', '보호책임자', '쿠키', '블록체인', '118']],
    ['마케팅 정보 수신 동의', 'agree3', ['이용 항목', '보유 기간', '거부', '철회', '2년']],
  ] as const)('%s says what the law asks for, of this operator', (title, term, words) => {
    const text = read(term, LEGAL);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    expect(text).toContain('나루 주식회사');
    expect(text).not.toMatch(/[{}]|시연용/);
    expect(screen.getByRole('region', { name: title })).toBeDefined();
  });

  test.each(['agree1', 'agree2', 'agree3'] as const)('%s of a demonstration says that nobody really operates it', (term) => {
    expect(read(term)).toContain('시연용 화면입니다. 실제 사업자가 운영하지 않으며, 이 약관으로 계약이 맺어지지 않습니다.');
  });

  test('name no fact that the configuration does not know', () => {
    const used = [SERVICE_TERMS, PRIVACY_POLICY, MARKETING_CONSENT].flatMap(({ articles }) =>
      articles.flatMap(({ lines }) => lines.flatMap((line) => [...line.matchAll(/\{(\w+)/g)].map(([, key]) => key))),
    );
    const known: readonly string[] = [...LEGAL_ROWS.map(({ key }) => key), 'processors'];
    expect(used.filter((key) => key === undefined || !known.includes(key))).toEqual([]);
  });
});

describe('the privacy policy', () => {
  test('names each processor with what it does since when', () => {
    const named = parseProcessors('payment+payout=토스페이먼츠 주식회사 (2026-11-01); text=솔라피 (2026-11-02); mail=own');
    const text = read('agree2', LEGAL, named?.processors);
    expect(text).toContain('결제 처리와 환불, 정산금 지급: 토스페이먼츠 주식회사 (2026.11.01 (일)부터)');
    expect(text).toContain('문자와 알림톡 발송: 솔라피 (2026.11.02 (월)부터)');
    expect(text).not.toContain('그 밖에 위탁하는 업무는 없습니다.');
  });

  test('says that there is none where nobody is named', () => {
    expect(read('agree2', LEGAL)).toContain('그 밖에 위탁하는 업무는 없습니다.');
  });

  test('spells no period that the retention table has', () => {
    const spelled = POLICY_SOURCE.replaceAll(/\$\{[^}]*\}/g, '').match(/\d+(?:일|개월|년)/g);
    // The day of the version, and how long changes are announced before (12), are no periods of keeping.
    expect(spelled).toEqual(['2026년', '8일', '7일', '30일']);
    const text = read('agree2', LEGAL);
    expect(
      Object.values(LEGAL_RETENTION).every(({ months }) => text.includes(months % 12 === 0 ? `${months / 12}년` : `${months}개월`)),
    ).toBe(true);
    expect(text).toContain(`이벤트 경품의 받는 분 (배송이 끝난 날부터): ${KEPT_DAYS.prizeRecipient}일`);
  });
});

describe('the pages of the legal texts', () => {
  test.each([
    ['/etc/terms', '서비스 이용약관', '제1조 (목적)'],
    ['/etc/privacy', '개인정보 처리방침', '1. 처리하는 개인정보와 목적'],
  ])('%s is one to pass on', async (path, title, article) => {
    openPage(path, {}, {}, { legal: LEGAL });
    await heading(title);
    expect(await screen.findByRole('heading', { level: 2, name: article })).toBeDefined();
    expect(screen.getByText(/^시행일: 2026년/)).toBeDefined();
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  });
});

describe('the footer', () => {
  test('shows every fact of the operator, and where to check it', async () => {
    openPage('/etc/notfound', {}, {}, { legal: LEGAL });
    for (const value of [LEGAL.representative, LEGAL.address, LEGAL.businessNumber, LEGAL.mailOrderNumber, LEGAL.privacyOfficer])
      expect(await screen.findByText(value)).toBeDefined();
    const check = screen.getByText('사업자정보 확인 (공정거래위원회)');
    expect(check.getAttribute('href')).toBe('https://www.ftc.go.kr/bizCommPop.do?wrkr_no=0000000000');
    expect(screen.queryByText(/시연용/)).toBeNull();
  });

  test('leads to every page that informs and helps, group by group', async () => {
    openPage('/etc/notfound');
    const linksOf = (group: string) =>
      within(screen.getByRole('list', { name: group }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    await screen.findByRole('list', { name: '나루' });
    expect(['나루', '소식', '고객센터'].map(linksOf)).toEqual([
      ['/raoninfo', '/nftInfo', '/nftGuide', '/explorer'],
      ['/stories', '/etc/event', '/creator-regist'],
      ['/etc/cs/notice', '/etc/cs/faq/all', '/etc/cs/board'],
    ]);
  });

  test('of a demonstration shows no number at all', async () => {
    openPage('/etc/notfound');
    expect(await screen.findByText('시연용 화면입니다. 실제 사업자 정보가 아닙니다.')).toBeDefined();
    expect(screen.getAllByText('시연용 (실제 값 없음)')).toHaveLength(LEGAL_ROWS.length);
    expect(screen.queryByText(/공정거래위원회/)).toBeNull();
  });

  test.each([
    ['이용약관', '제1조 (목적)'],
    ['개인정보 처리방침', '1. 처리하는 개인정보와 목적'],
  ])('opens the %s', async (name, article) => {
    openPage('/etc/notfound');
    fireEvent.click(await screen.findByRole('link', { name }));
    expect(await screen.findByRole('dialog', { name })).toBeDefined();
    expect(await screen.findByText(article)).toBeDefined();
    fireEvent.keyDown(screen.getByRole('dialog', { name }), { key: 'Escape' });
  });
});
