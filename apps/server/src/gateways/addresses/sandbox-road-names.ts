import { ADDRESS_PAGE_SIZE, type FoundAddress, type RoadNames } from '@naru/domain/address';

/** Public buildings: postcode, road name with its 동, building, lot where it is known. */
const PLACES: readonly (readonly [zoneCode: string, address: string, lotAddress: string])[] = [
  ['04524', '서울특별시 중구 세종대로 110 (태평로1가, 서울특별시청)', '서울특별시 중구 태평로1가 31'],
  ['03045', '서울특별시 종로구 사직로 161 (세종로, 경복궁)', '서울특별시 종로구 세종로 1-91'],
  ['03171', '서울특별시 종로구 세종대로 209 (세종로, 정부서울청사)', '서울특별시 종로구 세종로 77-6'],
  ['04383', '서울특별시 용산구 서빙고로 137 (용산동6가, 국립중앙박물관)', '서울특별시 용산구 용산동6가 168-6'],
  ['05551', '서울특별시 송파구 올림픽로 300 (신천동, 롯데월드타워앤드롯데월드몰)', '서울특별시 송파구 신천동 29'],
  ['06236', '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)', '서울특별시 강남구 역삼동 737'],
  ['07233', '서울특별시 영등포구 의사당대로 1 (여의도동, 국회의사당)', '서울특별시 영등포구 여의도동 1'],
  ['06590', '서울특별시 서초구 서초대로 219 (서초동, 대법원)', '서울특별시 서초구 서초동 967'],
  ['08826', '서울특별시 관악구 관악로 1 (신림동, 서울대학교)', '서울특별시 관악구 신림동 산56-1'],
  ['03722', '서울특별시 서대문구 연세로 50 (신촌동, 연세대학교)', '서울특별시 서대문구 신촌동 134'],
  ['13561', '경기도 성남시 분당구 불정로 6 (정자동, 그린팩토리)', '경기도 성남시 분당구 정자동 178-1'],
  ['16677', '경기도 수원시 영통구 삼성로 129 (매탄동, 삼성전자)', '경기도 수원시 영통구 매탄동 416'],
  ['21554', '인천광역시 남동구 정각로 29 (구월동, 인천광역시청)', '인천광역시 남동구 구월동 1138'],
  ['47545', '부산광역시 연제구 중앙대로 1001 (연산동, 부산광역시청)', '부산광역시 연제구 연산동 1000'],
  ['61945', '광주광역시 서구 내방로 111 (치평동, 광주광역시청)', '광주광역시 서구 치평동 1200'],
  ['35242', '대전광역시 서구 둔산로 100 (둔산동, 대전광역시청)', '대전광역시 서구 둔산동 1420'],
  ['34141', '대전광역시 유성구 대학로 291 (구성동, 한국과학기술원)', '대전광역시 유성구 구성동 373-1'],
  ['44675', '울산광역시 남구 중앙로 201 (신정동, 울산광역시청)', '울산광역시 남구 신정동 646-4'],
  ['63122', '제주특별자치도 제주시 문연로 6 (연동, 제주특별자치도청)', '제주특별자치도 제주시 연동 312-1'],
  ['63309', '제주특별자치도 제주시 첨단로 242 (영평동)', '제주특별자치도 제주시 영평동 2181'],
];

const KNOWN: readonly FoundAddress[] = PLACES.map(([zoneCode, address, lotAddress]) => ({ zoneCode, address, lotAddress }));

/** Road names of a small set of public buildings, found by the words of a text; a single letter is too little, as it is for the ministry. */
export const makeSandboxRoadNames = (): RoadNames => ({
  find: async (text, page) => {
    if ([...text].length < 2) return { outcome: 'vague', addresses: [], all: 0 };
    const words = text.split(/\s+/);
    const found = KNOWN.filter(({ address, lotAddress }) => words.every((word) => `${address} ${lotAddress}`.includes(word)));
    return { outcome: 'found', addresses: found.slice((page - 1) * ADDRESS_PAGE_SIZE, page * ADDRESS_PAGE_SIZE), all: found.length };
  },
});
