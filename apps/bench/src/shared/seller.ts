/** Has a site say who sells in it, without which nothing of it is sold. */
export const sellerOf = (siteCode: string): string =>
  `insert into site_sellers (site_code, state, company, representative, business_number, mail_order, address, phone, email, from_at)
    values ('${siteCode}', 'inForce', '한빛공방', '이한빛', '1234567891', 'simplified', '서울특별시 종로구 사직로 1', '021234567', 'help@hanbit.kr', now())`;
