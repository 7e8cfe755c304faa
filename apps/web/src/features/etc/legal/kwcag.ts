/** By what an item is tried: the automated looks at every screen and dialog, at the way of the keyboard, and the tests of single parts. */
export type Method = 'axe' | 'keyboard' | 'colours' | 'parts';

/**
 * How an item of KWCAG 2.2 stands. `tried`: machines see all of it that they can, at each change or release. `partly`: a person has to judge the rest,
 * and has not yet. `untried`: nobody has looked yet. `absent`: there is nothing of the kind.
 */
export type ItemState = 'tried' | 'partly' | 'untried' | 'absent';

export interface KwcagItem {
  readonly number: string;
  readonly name: string;
  readonly state: ItemState;
  readonly by: readonly Method[];
}

const item = (number: string, name: string, state: ItemState, ...by: readonly Method[]): KwcagItem => ({ number, name, state, by });

/** The 33 items of 한국형 웹 콘텐츠 접근성 지침 2.2 by principle, and how each stands here. */
export const KWCAG: readonly { readonly principle: string; readonly items: readonly KwcagItem[] }[] = [
  {
    principle: '인식의 용이성',
    items: [
      item('5.1.1', '적절한 대체 텍스트 제공', 'partly', 'axe'),
      item('5.2.1', '자막 제공', 'untried'),
      item('5.3.1', '표의 구성', 'tried', 'axe'),
      item('5.3.2', '콘텐츠의 선형구조', 'partly', 'keyboard'),
      item('5.3.3', '명확한 지시사항 제공', 'untried'),
      item('5.4.1', '색에 무관한 콘텐츠 인식', 'partly', 'colours'),
      item('5.4.2', '자동 재생 금지', 'untried'),
      item('5.4.3', '텍스트 콘텐츠의 명도 대비', 'tried', 'axe'),
      item('5.4.4', '콘텐츠 간의 구분', 'partly', 'colours'),
    ],
  },
  {
    principle: '운용의 용이성',
    items: [
      item('6.1.1', '키보드 사용 보장', 'partly', 'keyboard'),
      item('6.1.2', '초점 이동과 표시', 'tried', 'keyboard'),
      item('6.1.3', '조작 가능', 'untried'),
      item('6.1.4', '문자 단축키', 'untried'),
      item('6.2.1', '응답시간 조절', 'partly', 'parts'),
      item('6.2.2', '정지 기능 제공', 'tried', 'parts'),
      item('6.3.1', '깜빡임과 번쩍임 사용 제한', 'untried'),
      item('6.4.1', '반복 영역 건너뛰기', 'tried', 'axe'),
      item('6.4.2', '제목 제공', 'tried', 'axe'),
      item('6.4.3', '적절한 링크 텍스트', 'partly', 'axe'),
      item('6.4.4', '고정된 참조 위치 정보', 'absent'),
      item('6.5.1', '단일 포인터 입력 지원', 'untried'),
      item('6.5.2', '포인터 입력 취소', 'untried'),
      item('6.5.3', '레이블과 네임', 'untried'),
      item('6.5.4', '동작기반 작동', 'absent'),
    ],
  },
  {
    principle: '이해의 용이성',
    items: [
      item('7.1.1', '기본 언어 표시', 'tried', 'axe'),
      item('7.2.1', '사용자 요구에 따른 실행', 'untried'),
      item('7.2.2', '찾기 쉬운 도움 정보', 'tried', 'parts'),
      item('7.3.1', '오류 정정', 'partly', 'parts'),
      item('7.3.2', '레이블 제공', 'tried', 'axe'),
      item('7.3.3', '접근 가능한 인증', 'untried'),
      item('7.3.4', '반복 입력 정보', 'untried'),
    ],
  },
  {
    principle: '견고성',
    items: [item('8.1.1', '마크업 오류 방지', 'partly', 'axe'), item('8.2.1', '웹 애플리케이션 접근성 준수', 'partly', 'axe', 'keyboard')],
  },
];
