/** Whether the page is looked at on a phone or a tablet, as far as its pointer tells. */
export const deviceNow = (): 'pc' | 'mobile' => (matchMedia('(pointer: coarse)').matches ? 'mobile' : 'pc');
