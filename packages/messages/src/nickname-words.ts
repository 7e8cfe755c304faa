/** First words of generated nicknames: how someone is. */
export const NICKNAME_MOODS: readonly string[] = Object.freeze([
  ...['고요한', '다정한', '느긋한', '반짝이는', '씩씩한', '포근한', '맑은', '든든한', '상냥한', '푸른'],
  ...['수줍은', '용감한', '부지런한', '즐거운', '따뜻한', '산뜻한', '차분한', '유쾌한', '기특한', '눈부신'],
  ...['싱그러운', '단단한', '은은한', '재빠른', '향긋한', '환한', '야무진', '너그러운', '호젓한', '깊은'],
]);

/** Second words of generated nicknames: who someone is. */
export const NICKNAME_BEINGS: readonly string[] = Object.freeze([
  ...['나룻배', '뱃사공', '물결', '갈매기', '두루미', '수달', '연꽃', '돛단배', '등대', '조약돌'],
  ...['노을', '바람', '은하수', '반딧불', '소나무', '다람쥐', '고래', '나비', '달빛', '햇살'],
  ...['호랑이', '까치', '산들바람', '느티나무', '물방울', '파도', '구름', '별똥별', '도토리', '해달'],
]);
