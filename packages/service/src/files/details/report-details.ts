/** Saved details of a calculation whose response contains the whole result. */
export interface ReportDetails<R = unknown, A = unknown> {
  readonly request: R;
  readonly report: A;
}
