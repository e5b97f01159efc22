import { Mail, Phone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { dialNumber } from "@/lib/records/field-types/dial-number";
import { textOrNull } from "@/lib/records/field-types/field-values";

type ContactButtonsProps = { email: unknown; phone: unknown };

/** To reach somebody at once from a phone, where their contact facts are far below. */
export function ContactButtons(props: ContactButtonsProps) {
  const [email, phone] = [textOrNull(props.email), textOrNull(props.phone)];
  if (!email && !phone) return null;
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
