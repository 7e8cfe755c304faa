type Marks = readonly (readonly [RegExp, string])[];

// The first mark that is found names it: browsers pretend to be one another, so the particular ones come first.
const BROWSERS: Marks = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(inapp/i, '네이버 앱'],
  [/SamsungBrowser/, '삼성 인터넷'],
  [/Whale\//, '웨일'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: Marks = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const named = (marks: Marks, text: string): string | undefined => marks.find(([mark]) => mark.test(text))?.[1];

/** What a browser calls itself, as people call it: `Chrome, Windows`. Anything else is told as it is, and nothing as an unknown device. */
export const formatDevice = (userAgent: string): string => {
  if (userAgent.trim() === '') return '알 수 없는 기기';
  if (!userAgent.startsWith('Mozilla/')) return userAgent;
  const parts = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter((part) => part !== undefined);
  return parts.length === 0 ? '알 수 없는 기기' : parts.join(', ');
};
