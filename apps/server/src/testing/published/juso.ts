import type { PublishedApi, PublishedText } from './shape.ts';

/** Its pages are drawn by a browser: the names of its fields as others quote them who call it, what they are as data.go.kr lists them. */
const SEARCH: PublishedText = {
  title: '행정안전부_실시간 주소정보 조회(검색API)',
  address: 'https://www.data.go.kr/data/15057017/openapi.do',
  read: '2026-12-01',
  copied: true,
};

const ADDRESS = `roadAddr roadAddrPart1 roadAddrPart2 jibunAddr engAddr zipNo admCd rnMgtSn bdMgtSn detBdNmList bdNm bdKdcd siNm sggNm emdNm liNm rn
  udrtYn buldMnnm buldSlno mtYn lnbrMnnm lnbrSlno emdNo hstryYn relJibun hemdNm`;
const ANSWER = `results{common{errorCode errorMessage totalCount currentPage countPerPage} juso[]{${ADDRESS}}}`;

/** Road names of the ministry (https://business.juso.go.kr). A refusal is an answer with another code and no list. */
export const JUSO: PublishedApi = {
  refusal: ANSWER,
  calls: {
    'GET /addrlink/addrLinkApi.do': {
      text: SEARCH,
      query: 'confmKey currentPage countPerPage keyword resultType hstryYn firstSort addInfoYn',
      answer: ANSWER,
    },
  },
  messages: {},
};
