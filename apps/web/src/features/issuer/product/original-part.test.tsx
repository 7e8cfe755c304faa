import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Surround, standInThings } from '../../../testing/render.tsx';
import { OriginalPart } from './OriginalPart.tsx';

it('takes originals of the types that buyers can open, and tells at once of any other', () => {
  const onOriginal = vi.fn();
  render(
    <Surround resolve={standInThings({})}>
      <OriginalPart original={undefined} main={undefined} fault={undefined} onOriginal={onOriginal} />
    </Surround>,
  );
  const field = screen.getByLabelText('원본 파일 (선택)');
  fireEvent.change(field, { target: { files: [new File(['x'], '원본.exe')] } });
  expect(screen.getByRole('alert').textContent).toMatch(/^원본\.exe: 지원하지 않는 파일 형식입니다\. .*zip 파일을 골라 주세요\.$/);
  expect([field.getAttribute('aria-invalid'), onOriginal.mock.calls]).toEqual(['true', []]);
  fireEvent.change(field, { target: { files: [new File(['x'], 'IMG_0001.HEIC')] } });
  expect(screen.getByRole('alert').textContent).toMatch(
    /^IMG_0001\.HEIC: 아이폰 등에서 찍은 HEIC 사진입니다\. .*JPG나 PNG로 저장해 올려 주세요\.$/,
  );
  const good = new File(['x'], '원본.ZIP');
  fireEvent.change(field, { target: { files: [good] } });
  expect([screen.queryByRole('alert'), onOriginal.mock.calls]).toEqual([null, [[good]]]);
});

it('tells what is changed in what buyers get, and what they will not see of it: of the file that is chosen, or else of the main picture', () => {
  const upload = { fileId: 'a', name: '한강.jpg', bytes: 3, mediaKind: 'image' as const, picture: null };
  const main = { ...upload, notes: [{ is: 'positionRemoved' as const }] };
  const original = { ...upload, name: '한강.mp4', notes: [{ is: 'videoCodec' as const, of: 'HEVC(H.265)' }] };
  const shown = (part: ReactNode) => <Surround resolve={standInThings({})}>{part}</Surround>;
  const props = { fault: undefined, onOriginal: vi.fn() };
  const { rerender } = render(shown(<OriginalPart original={undefined} main={main} {...props} />));
  expect(screen.getByRole('listitem').textContent).toMatch(/^찍은 위치 정보가 들어 있어 그 부분만 지웠어요\./);
  rerender(shown(<OriginalPart original={original} main={main} {...props} />));
  expect(screen.getByRole('listitem').textContent).toMatch(/^영상이 HEVC\(H\.265\) 방식이라 재생하지 못하는 기기나 브라우저가 있어요\./);
});
