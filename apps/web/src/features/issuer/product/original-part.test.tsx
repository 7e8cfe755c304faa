import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Surround, standInThings } from '../../../testing/render.tsx';
import { OriginalPart } from './OriginalPart.tsx';

it('takes originals of the types that buyers can open, and tells at once of any other', () => {
  const onOriginal = vi.fn();
  render(
    <Surround resolve={standInThings({})}>
      <OriginalPart original={undefined} fault={undefined} onOriginal={onOriginal} />
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
