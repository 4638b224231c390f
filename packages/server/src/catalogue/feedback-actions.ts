import { createFeedbackForm } from "#domain/exercises/feedback/create-feedback-form.ts";
import { openFeedbackForm } from "#domain/exercises/feedback/open-feedback-form.ts";
import { removeFeedbackForm } from "#domain/exercises/feedback/remove-feedback-form.ts";
import { archiveFeedbackTemplate } from "#domain/exercises/feedback/templates/archive-feedback-template.ts";
import { createFeedbackTemplate } from "#domain/exercises/feedback/templates/create-feedback-template.ts";
import { restoreFeedbackTemplate } from "#domain/exercises/feedback/templates/restore-feedback-template.ts";
import { updateFeedbackTemplate } from "#domain/exercises/feedback/templates/update-feedback-template.ts";
import { closeFeedbackForm } from "#domain/reports/close-feedback-form.ts";
import type { Action } from "#kernel/action.ts";

/** The actions on feedback forms and their templates, in an order in which each still finds what it takes. */
export const feedbackActions: readonly Action[] = [
  createFeedbackTemplate,
  updateFeedbackTemplate,
  createFeedbackForm,
  openFeedbackForm,
  closeFeedbackForm,
  removeFeedbackForm,
  archiveFeedbackTemplate,
  restoreFeedbackTemplate,
];
