import { describe, expect, it } from 'vitest';
import { formatDevice } from './device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, Windows'],
    [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge, Windows'],
    [`${WINDOWS} Chrome/140.0.0.0 Whale/4.33.325.17 Safari/537.36`, '웨일, Windows'],
    [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, '삼성 인터넷, Android'],
    [`${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36;KAKAOTALK 25.8.0`, '카카오톡, Android'],
    [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
    [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox, macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36', 'Chrome, Linux'],
    ['Mozilla/5.0', '알 수 없는 기기'],
    ['', '알 수 없는 기기'],
    ['나루 지갑, Android', '나루 지갑, Android'],
  ])('%s is %s', (userAgent, name) => {
    expect(formatDevice(userAgent)).toBe(name);
  });
});
