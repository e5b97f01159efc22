import { Mail, Phone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { dialNumber } from "@/lib/records/field-types/dial-number";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";

/** To reach somebody at once from a phone, where their contact facts are far below. */
export function ContactButtons({ record }: { record: RecordRow }) {
  const [email, phone] = [textOrNull(record.email), textOrNull(record.phone)];
  return (
    <div className="flex gap-2 sm:hidden [&>*]:flex-1">
      {email ? (
        <Button variant="secondary" asChild>
          <a href={`mailto:${email}`}>
            <Mail aria-hidden />
            Email
          </a>
        </Button>
      ) : null}
      {phone ? (
        <Button variant="secondary" asChild>
          <a href={`tel:${dialNumber(phone)}`}>
            <Phone aria-hidden />
            Call
          </a>
        </Button>
      ) : null}
    </div>
  );
}
