import type { PublishedApi, PublishedText } from './shape.ts';

/** The calls themselves stand in a document that only a browser draws; their fields as others quote it, who call it. */
const REGISTER: PublishedText = {
  title: '국세청_사업자등록정보 진위확인 및 상태조회 서비스',
  address: 'https://www.data.go.kr/data/15081808/openapi.do',
  read: '2026-12-01',
  copied: true,
};

const STATUS = 'b_no b_stt b_stt_cd tax_type tax_type_cd end_dt utcc_yn tax_type_change_dt invoice_apply_dt rbf_tax_type rbf_tax_type_cd';
const BUSINESS = 'b_no start_dt p_nm p_nm2 b_nm corp_no b_sector b_type b_adr';

/** The tax office's register of businesses, by 공공데이터포털 (https://api.odcloud.kr/api/nts-businessman/v1). */
export const NTS: PublishedApi = {
  refusal: 'status_code code msg',
  calls: {
    'POST /api/nts-businessman/v1/status': {
      text: REGISTER,
      query: 'serviceKey returnType',
      body: 'b_no[]',
      answer: `status_code match_cnt request_cnt data[]{${STATUS}}`,
    },
    'POST /api/nts-businessman/v1/validate': {
      text: REGISTER,
      query: 'serviceKey returnType',
      body: `businesses[]{${BUSINESS}}`,
      answer: `status_code request_cnt valid_cnt data[]{b_no valid valid_msg request_param{${BUSINESS}} status{${STATUS}}}`,
    },
  },
  messages: {},
};
