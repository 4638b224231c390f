import { createFeedbackForm } from "#domain/exercises/feedback/create-feedback-form.ts";
import { openFeedbackForm } from "#domain/exercises/feedback/open-feedback-form.ts";
import { removeFeedbackForm } from "#domain/exercises/feedback/remove-feedback-form.ts";
import { closeFeedbackForm } from "#domain/reports/close-feedback-form.ts";
import type { Action } from "#kernel/action.ts";

/** The actions on feedback forms, in an order in which each still finds what it takes. */
export const feedbackActions: readonly Action[] = [
  createFeedbackForm,
  openFeedbackForm,
  closeFeedbackForm,
  removeFeedbackForm,
];
