/** One notice of the customer-service area. */
export interface NoticePost {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly createdAt: string;
}
